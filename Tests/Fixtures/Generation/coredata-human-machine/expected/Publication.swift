// Made once by Momentum from 'Library.xcdatamodel'. This file is yours.
import Foundation
import CoreData

@objc(Publication)
open class Publication: _Publication {
}

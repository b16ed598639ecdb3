// Made once by Momentum from 'Library.xcdatamodel'. This file is yours.
import Foundation
import CoreData

@objc(Reader)
public class Reader: _Reader {
}

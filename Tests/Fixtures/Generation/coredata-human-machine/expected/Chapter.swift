// Made once by Momentum from 'Library.xcdatamodel'. This file is yours.
import Foundation
import CoreData

@objc(Chapter)
public class Chapter: _Chapter {
}

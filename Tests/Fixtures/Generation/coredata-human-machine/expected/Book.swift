// Made once by Momentum from 'Library.xcdatamodel'. This file is yours.
import Foundation
import CoreData

@objc(Book)
public class Book: _Book {
}

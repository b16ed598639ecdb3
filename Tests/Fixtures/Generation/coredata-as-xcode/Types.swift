// swift-format-ignore-file
// What people write: the class of an entity with the code generation 'category'.
public import CoreData

nonisolated public class FileItem: Item {}

import Foundation
import MomentumRuntime

let file = URL(filePath: CommandLine.arguments[1])
let container = try PersistentContainer(NotesModel.definition, at: file)
let context = container.newContext()
let note = Note(context: context)
note.title = "written"
try context.save()
let notes = try context.fetch(FetchRequest<Note>())
print("\(notes.count) note, \(notes.first?.title ?? "")")

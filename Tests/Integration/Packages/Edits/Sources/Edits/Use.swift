let used: [Any.Type] = [Bed.self, Bulb.self, Plant.self, Tool.self]

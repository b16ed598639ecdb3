let used: Any.Type = Lion.self

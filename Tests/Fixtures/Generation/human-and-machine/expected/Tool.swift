// Made once by Momentum from 'Workshop.xcdatamodel'. This file is yours.
import MomentumRuntime

nonisolated class Tool: _Tool {
}

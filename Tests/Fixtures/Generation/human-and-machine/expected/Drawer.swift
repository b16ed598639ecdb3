// Made once by Momentum from 'Workshop.xcdatamodel'. This file is yours.
import MomentumRuntime

nonisolated final class Drawer: _Drawer {
}

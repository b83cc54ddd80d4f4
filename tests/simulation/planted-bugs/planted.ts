/** A mistake that a developer could make, put around the real code from outside: the harness must find each. */
import type { DeviceChanges } from '../device/simulated-device.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Server } from '../world.ts'

export interface Planted {
  readonly name: string
  /** Mistake that a developer could make. */
  readonly mistake: string
  readonly device?: DeviceChanges
  readonly memory?: (memory: MemoryDatabase, now: () => number) => void
  readonly server?: (server: Server) => Server
}

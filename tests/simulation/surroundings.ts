/** Surroundings of the student in one simulated run. */
import type { SimulatedExam } from './academy.ts'
import type { DeviceChanges } from './device/simulated-device.ts'
import type { History } from './history.ts'
import type { Chance } from './random.ts'
import type { Scheduler } from './time/scheduler.ts'
import type { Server } from './world.ts'

export interface Surroundings {
  readonly seed: number
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly server: Server
  readonly exam: SimulatedExam
  readonly userId: string
  readonly history: History
  /** Changes of a planted mistake; empty for the code as it is. */
  readonly changes: DeviceChanges
}

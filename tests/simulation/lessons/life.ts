/** Parts of a run of lessons: library, server, network, devices and people. */
import type { Subscription } from '#domain/access/content-access.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { CrashingServer } from '../crashing-server.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'
import type { Scheduler } from '../time/scheduler.ts'
import type { Device } from './device.ts'
import type { LessonsHistory } from './history.ts'
import type { PlantedInLessons } from './planted.ts'

export interface Life {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly server: CrashingServer<ServerDependencies>
  readonly history: LessonsHistory
  readonly devices: readonly Device[]
  readonly subscriptions: Map<string, Subscription[]>
  readonly planted: PlantedInLessons | undefined
  /** Probability of a fault in a request between browsers and the academy. */
  storm: number
}

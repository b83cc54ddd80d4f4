/** The academy's server in a run of lessons; the run itself decides what students may open. */
import type { Subscription } from '#domain/access/content-access.ts'
import type { Database } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ReadContentClaims } from '#server/modules/access/index.ts'
import { learningModule } from '#server/modules/learning/index.ts'
import { type CrashingServer, crashingServer } from '../crashing-server.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'
import type { Scheduler } from '../time/scheduler.ts'
import { PACKAGE_ID, principalOf } from './library.ts'
import type { PlantedInLessons } from './planted.ts'

interface ServerInput {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly subscriptions: ReadonlyMap<string, readonly Subscription[]>
  readonly planted: PlantedInLessons | undefined
}

export function lessonsServer(input: ServerInput): CrashingServer<ServerDependencies> {
  const { scheduler, memory, subscriptions, planted } = input
  const readContentClaims: ReadContentClaims = async (userId, contents) =>
    contents.map(() => ({ packageIds: [PACKAGE_ID], subscriptions: subscriptions.get(userId) ?? [] }))
  const begin = (clockOffset: number) => {
    const own = Object.create(memory.database) as Database
    const dependencies = {
      database: planted?.database?.(own) ?? own,
      now: () => Math.round(scheduler.now + clockOffset),
      readContentClaims: planted?.claims ?? readContentClaims,
    } as unknown as ServerDependencies
    return { dependencies, routes: learningModule(dependencies) }
  }
  return crashingServer({ ...input, principalOf, begin })
}

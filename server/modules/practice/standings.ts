/** Staff read how students stand in practice. A fold is kept as long as nothing that it follows from has changed. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PracticeStanding, practiceStanding } from '#domain/practice/standing.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { RecentlyUsed } from '#server/concurrency/recently-used.ts'
import { boundedQueue } from '#server/concurrency/bounded-queue.ts'
import type { Database } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectSeenCounts } from '#server/modules/attempts/index.ts'
import type { PracticeKnowledge } from './knowledge.ts'
import { selectLengths } from './practice-log.repo.ts'
import { readStudentLog } from './student-log.ts'

export interface PractisingPerson {
  readonly id: string
  /** Instant of the registration. */
  readonly joinedAt: Date
}

/** The standings that are kept have so many first sights together, which take about 40 MB. */
const KEPT_SIGHTS = 300_000
const kept = new WeakMap<Database, RecentlyUsed<PracticeStanding>>()
/** One fold follows the other: a class that is opened does not keep the server from what others ask. */
const inTurn = boundedQueue({ atATime: 1, waiting: 100 })

/** Reads the standings by student. The server answers others between two folds. */
export async function readStandings(
  { database, now }: Dependencies,
  people: readonly PractisingPerson[],
  knowledge: PracticeKnowledge,
): Promise<Map<string, PracticeStanding>> {
  const ids = people.map(({ id }) => id)
  const lengths = await selectLengths(database.query, ids)
  const seen = await selectSeenCounts(database.query, ids)
  const today = academyDay(now())
  const memory = memoryOf(database)
  const standings = new Map<string, PracticeStanding>()
  for (const { id, joinedAt } of people) {
    const name = [id, lengths.get(id) ?? 0, seen.get(id) ?? '', knowledge.version, today].join(' ')
    const known = memory.get(name)
    const standing =
      known ??
      (await inTurn(async () => {
        const events = await readStudentLog(database.query, id, knowledge)
        await nextTurn()
        return practiceStanding(events, knowledge.bank, knowledge.blueprint, {
          today,
          joined: academyDay(joinedAt.getTime()),
        })
      }))
    if (known === undefined) memory.set(name, standing)
    standings.set(id, standing)
  }
  return standings
}

function memoryOf(database: Database): RecentlyUsed<PracticeStanding> {
  const known = kept.get(database) ?? new RecentlyUsed<PracticeStanding>(KEPT_SIGHTS, sizeOf)
  kept.set(database, known)
  return known
}

/** A standing without a first sight takes memory too. */
function sizeOf({ sights }: PracticeStanding): number {
  return sights.length + 20
}

/** Mistakes that a developer could make with lessons, put around the real code from outside: each must be caught. */
import type { Database } from '#server/db/connection.ts'
import type { ReadContentClaims } from '#server/modules/access/index.ts'
import type { WatchingStore } from '#src/features/learning/film/watching-store.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { Call } from '../carried-call.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import { withoutTransactions } from '../without-transactions.ts'
import { PACKAGE_ID } from './library.ts'

export interface PlantedInLessons {
  readonly name: string
  /** Mistake that a developer could make. */
  readonly mistake: string
  readonly database?: (database: Database) => Database
  readonly claims?: ReadContentClaims
  /** Changes an answer before a page reads it. */
  readonly answer?: (answer: ServerAnswer, request: Omit<Call, 'person'>) => ServerAnswer
  readonly store?: (store: WatchingStore) => WatchingStore
  readonly memory?: (memory: MemoryDatabase) => void
  readonly dragPlays?: boolean
}

const isReport = ({ path }: Pick<Call, 'path'>) => path.endsWith('/watched')
const DAY = 86_400_000

export const PLANTED_IN_LESSONS: readonly PlantedInLessons[] = [
  {
    name: 'no transaction',
    mistake: 'what two devices report at once is read and written by both, and one of them is lost',
    database: withoutTransactions,
  },
  {
    name: 'the clock of yesterday',
    mistake: 'time counts from before the lesson was given, so that a report by hand is believed',
    memory(memory) {
      const moved = new Set<string>()
      memory.afterEach = (statement, store) => {
        if (!statement.startsWith('insert into "lesson_progress"')) return
        const table = store.table('lesson_progress')
        for (const row of table.rows) {
          const given = `${String(row['user_id'])} ${String(row['lesson_id'])}`
          if (!moved.has(given)) store.replace(table, row, { ...row, opened_at: Number(row['opened_at']) - DAY })
          moved.add(given)
        }
      }
    },
  },
  {
    name: 'each film has its own clock',
    mistake: 'time that was spent on one film counts for another one too',
    memory(memory) {
      memory.afterEach = (statement, store) => {
        if (!statement.startsWith('update "watching_clocks"')) return
        const table = store.table('watching_clocks')
        for (const row of table.rows) store.replace(table, row, { ...row, spent: [] })
      }
    },
  },
  {
    name: 'sent is arrived',
    mistake: 'what was sent is forgotten whether or not an answer came',
    answer: (answer, request) =>
      isReport(request) && answer.kind === 'unreached'
        ? { kind: 'answered', status: 200, code: null, data: { watched: [], position: null, completedAt: null } }
        : answer,
  },
  {
    name: 'too early is lost',
    mistake: 'what the clock of the academy does not allow yet is not reported again',
    store: (store) => ({ ...store, settle: (userId, lessonId, sent) => store.settle(userId, lessonId, sent) }),
  },
  {
    name: 'out of sight is over',
    mistake: 'a lesson that is not to be seen at the moment has nothing to report to',
    answer: (answer, request) =>
      isReport(request) && answer.kind === 'answered' && answer.status === 502
        ? { ...answer, status: 404, code: 'lessons.not-found' }
        : answer,
  },
  {
    name: 'dragging plays',
    mistake: 'seconds that are passed while the place is dragged count as watched',
    dragPlays: true,
  },
  {
    name: 'access not asked',
    mistake: 'a lesson is given to every student who knows its address',
    claims: async (_userId, contents) =>
      contents.map(() => ({
        packageIds: [PACKAGE_ID],
        subscriptions: [{ packageId: PACKAGE_ID, startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER }],
      })),
  },
]

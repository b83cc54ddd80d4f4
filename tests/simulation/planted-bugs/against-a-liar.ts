/** Mistakes that only a liar can exploit: one for each rule about what counts after a result. */
import { hash } from 'node:crypto'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import { digestOf, type Line } from '../liar/lying-device.ts'
import type { Row, Value } from '../memory-academy/tables.ts'
import type { ServerRequest } from '../world.ts'
import type { Planted } from './planted.ts'

function always(change: (memory: MemoryDatabase) => void): Planted['memory'] {
  return (memory) => {
    memory.afterEach = () => change(memory)
  }
}

/** Changes rows if they differ; most statements leave nothing to change. */
function force(memory: MemoryDatabase, table: string, isMeant: (row: Row) => boolean, values: (row: Row) => Row): void {
  const target = memory.store.table(table)
  if (target.rows.some(isMeant))
    target.rows = target.rows.map((row) => (isMeant(row) ? { ...row, ...values(row) } : row))
}

function logOf(memory: MemoryDatabase, { attempt_id: attemptId, writer_id: writerId }: Row): Line[] {
  return memory
    .rows('attempt_events')
    .filter((row) => row['attempt_id'] === attemptId && row['writer_id'] === writerId)
    .map((row) => ({ seq: Number(row['seq']), at: Number(row['at']), body: row['body'] as Line['body'] }))
    .sort((a, b) => a.seq - b.seq)
}

/**
 * Instant at which the device announced a stored line, ms; null if it did not, or delivered another log than it
 * announced.
 */
function announcedAt(memory: MemoryDatabase, line: Row): number | null {
  const writer = memory
    .rows('attempt_writers')
    .find((row) => row['attempt_id'] === line['attempt_id'] && row['writer_id'] === line['writer_id'])
  const headSeq = Number(writer?.['head_seq'] ?? 0)
  if (writer === undefined || Number(line['seq']) > headSeq) return null
  const announced = logOf(memory, writer).filter(({ seq }) => seq <= headSeq)
  const isWhole = announced.length === headSeq && digestOf(announced) === writer['head_digest']
  return isWhole ? Number(writer['head_at']) : null
}

function latestArrival(memory: MemoryDatabase): number {
  return Math.max(0, ...memory.rows('attempt_events').map((row) => Number(row['received_at'])))
}

export const AGAINST_A_LIAR: readonly Planted[] = [
  {
    name: 'result given out unnoticed',
    mistake: 'nobody writes down that a result was read, so that everything in the window goes on counting',
    memory: always((memory) =>
      force(
        memory,
        'attempts',
        (row) => row['result_given_at'] !== null,
        () => ({ result_given_at: null }),
      ),
    ),
  },
  {
    name: 'announced lines outlive the reading',
    mistake: 'what was announced and held back counts after its student has read the result',
    memory: always((memory) =>
      force(
        memory,
        'attempts',
        (row) => row['result_voids_heads'] === true,
        () => ({ result_voids_heads: false }),
      ),
    ),
  },
  {
    name: 'arrived when it was announced',
    mistake: 'a line is taken for as old as its announcement, so that a student delivers those that turned out right',
    memory: always((memory) =>
      force(
        memory,
        'attempt_events',
        (row) => (announcedAt(memory, row) ?? Number(row['received_at'])) < Number(row['received_at']),
        (row) => ({ received_at: announcedAt(memory, row) as Value }),
      ),
    ),
  },
  {
    name: 'the last reading is taken for the first',
    mistake: 'each reading moves the instant from which lines do not count, so that reading again lets them count',
    memory: (memory) => {
      memoryOf.current = memory
    },
    server: (server) => ({
      ...server,
      async handle(request: ServerRequest) {
        const answer = await server.handle(request)
        const { current } = memoryOf
        if (current !== null && request.method === 'GET' && request.path.includes('/result'))
          force(
            current,
            'attempts',
            (row) => row['result_given_at'] !== null,
            () => ({ result_given_at: latestArrival(current) }),
          )
        return answer
      },
    }),
  },
  {
    name: 'arrived when it says',
    mistake: 'the instant that a line claims is taken for that of its arrival',
    memory: always((memory) =>
      force(
        memory,
        'attempt_events',
        (row) => Number(row['at']) < Number(row['received_at']),
        ({ at }) => ({
          received_at: at as Value,
        }),
      ),
    ),
  },
  {
    name: 'a contact says nothing',
    mistake: 'what a device had said of its log is forgotten, and answers for the time before it count',
    memory: always((memory) =>
      force(
        memory,
        'attempt_writers',
        (row) => Number(row['all_sent_at']) > 0,
        () => ({ all_sent_at: 0 }),
      ),
    ),
  },
  {
    name: 'no end of the window',
    mistake: 'late answers count however late they come',
    memory: always((memory) =>
      force(
        memory,
        'attempts',
        ({ terms }) => (terms as Terms).lateSyncMs < YEAR_MS,
        ({ terms }) => ({
          terms: { ...(terms as Terms), lateSyncMs: YEAR_MS },
        }),
      ),
    ),
  },
  {
    name: 'any ticket will do',
    mistake: 'of a ticket it is not looked at whose it is',
    memory: (memory) => {
      memoryOf.current = memory
    },
    server: (server) => ({
      ...server,
      handle(request: ServerRequest) {
        const { writerId } = (request.body ?? {}) as { writerId?: string }
        const ticketHash = request.ticket === null ? null : hash('sha256', request.ticket)
        const { current } = memoryOf
        if (current !== null && ticketHash !== null)
          force(
            current,
            'attempt_writers',
            (row) => row['writer_id'] === writerId,
            () => ({ ticket_hash: ticketHash }),
          )
        return server.handle(request)
      },
    }),
  },
]

interface Terms {
  readonly lateSyncMs: number
}

const YEAR_MS = 365 * 86_400_000
const memoryOf: { current: MemoryDatabase | null } = { current: null }

/** Mistakes that only a liar makes use of: one for each rule about what counts after a result. */
import { hash } from 'node:crypto'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import { digestOf, type Line } from '../liar/lying-device.ts'
import type { Row, Value } from '../memory-academy/tables.ts'
import type { ServerRequest } from '../world.ts'
import type { Planted } from './planted.ts'

function always(change: (memory: MemoryDatabase) => void): Planted['memory'] {
  return (memory) => {
    latestHead.clear()
    everyHead.clear()
    memory.afterEach = () => change(memory)
  }
}

/** Changes rows where they say otherwise; most statements leave nothing to change. */
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

/** The head is made to fit what was delivered. */
function headFits(memory: MemoryDatabase, row: Row, seq: number): Row {
  return { head_digest: digestOf(logOf(memory, row).filter((line) => line.seq <= seq)) }
}

const isNamed = (row: Row): boolean => Number(row['head_seq']) > 0

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
    name: 'another content under a named number',
    mistake: 'of a head only the number is looked at',
    memory: always((memory) =>
      force(memory, 'attempt_writers', isNamed, (row) => headFits(memory, row, Number(row['head_seq']))),
    ),
  },
  {
    name: 'everything of a device that named something',
    mistake: 'lines beyond the head count too',
    memory: always((memory) =>
      force(memory, 'attempt_writers', isNamed, (row) => {
        const log = logOf(memory, row)
        const seq = Math.max(Number(row['head_seq']), log.at(-1)?.seq ?? 0)
        return log.length < seq ? {} : { ...headFits(memory, row, seq), head_seq: seq }
      }),
    ),
  },
  {
    name: 'heads after the result',
    mistake: 'what a device names after its student has read the result counts as named before',
    server: (server) => ({
      ...server,
      handle: (request) => {
        const { head, writerId } = (request.body ?? {}) as { head?: Named; writerId?: string }
        if (head !== undefined && writerId !== undefined) latestHead.set(writerId, head)
        return server.handle(request)
      },
    }),
    memory: always((memory) =>
      force(
        memory,
        'attempt_writers',
        (row) => (latestHead.get(String(row['writer_id']))?.seq ?? 0) > Number(row['head_seq']),
        (row) => {
          const head = latestHead.get(String(row['writer_id'])) as Named
          return { head_seq: head.seq, head_digest: head.digest, head_at: row['joined_at'] as Value }
        },
      ),
    ),
  },
  {
    name: 'any head that fits',
    mistake: 'a device may choose, among all that it named, the beginning that turned out best',
    server: (server) => ({
      ...server,
      handle: (request) => {
        const { head, writerId } = (request.body ?? {}) as { head?: Named; writerId?: string }
        if (head !== undefined && writerId !== undefined) {
          everyHead.set(writerId, [...(everyHead.get(writerId) ?? []), head])
        }
        return server.handle(request)
      },
    }),
    memory: always((memory) =>
      force(memory, 'attempt_writers', isNamed, (row) => {
        const log = logOf(memory, row)
        const fitting = everyHead
          .get(String(row['writer_id']))
          ?.find(({ seq, digest }) => log.length === seq && digestOf(log) === digest)
        return fitting === undefined ? {} : { head_seq: fitting.seq, head_digest: fitting.digest }
      }),
    ),
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

interface Named {
  readonly seq: number
  readonly digest: string
}

interface Terms {
  readonly lateSyncMs: number
}

const YEAR_MS = 365 * 86_400_000
const latestHead = new Map<string, Named>()
const everyHead = new Map<string, readonly Named[]>()
const memoryOf: { current: MemoryDatabase | null } = { current: null }

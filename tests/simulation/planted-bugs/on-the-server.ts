/** Mistakes of the server and its database. */
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import { PACK_EVERYTHING } from '../memory-academy/packing.ts'
import type { Row } from '../memory-academy/tables.ts'
import { paperOfSeed } from '../own-papers.ts'
import type { ServerRequest } from '../world.ts'
import type { Planted } from './planted.ts'

interface Line {
  readonly seq: number
  readonly at: number
  readonly body: { readonly type: string; readonly questionId?: string; readonly optionIds?: readonly string[] }
}

/** Every request's log lines on their way in. */
function lines(change: (lines: readonly Line[], writerId: string) => readonly Line[]): Planted['server'] {
  return (server) => ({
    ...server,
    handle: (request: ServerRequest) => {
      const body = request.body as { readonly events?: readonly Line[]; readonly writerId: string } | null
      const events = body?.events
      if (events === undefined) return server.handle(request)
      return server.handle({ ...request, body: { ...body, events: change(events, body?.writerId ?? '') } })
    },
  })
}

/** Runs a change after each statement with this name. */
function after(name: string, change: (memory: MemoryDatabase) => void): Planted['memory'] {
  return (memory) => {
    memory.afterEach = (statement) => {
      if (statement === name) change(memory)
    }
  }
}

function rewrite(memory: MemoryDatabase, table: string, change: (row: Row) => Row): void {
  const target = memory.store.table(table)
  target.rows = target.rows.map(change)
}

export const ON_THE_SERVER: readonly Planted[] = [
  {
    name: 'packed lines forgotten',
    mistake: 'a late line begins the log anew, and the grade that follows knows nothing of what was packed',
    memory: (memory) => {
      memory.afterEach = (statement) => {
        if (statement === PACK_EVERYTHING) rewrite(memory, 'attempts', (row) => ({ ...row, log_packed: false }))
        if (!statement.startsWith('attempts_append')) return
        const begun = new Set(memory.rows('attempt_events').map((row) => row['attempt_id']))
        const packed = memory.store.table('packed_logs')
        packed.rows = packed.rows.filter((row) => !begun.has(row['attempt_id']))
      }
    },
  },
  {
    name: 'dropped before it was packed',
    mistake: 'a partition goes although one log of it was not packed',
    memory: after(PACK_EVERYTHING, (memory) => {
      memory.store.table('packed_logs').rows = []
    }),
  },
  {
    name: 'no unique key',
    mistake: 'a repeated event is stored again',
    memory: (memory) => {
      memory.store.table('attempt_events').uniques = []
    },
  },
  {
    name: 'no sequence guard',
    mistake: 'of a writer, whatever arrives last is the latest',
    memory: (memory, now) => {
      memory.afterEach = (statement) => {
        if (statement !== 'attempts_append') return
        const events = memory.rows('attempt_events')
        const arrived = events.filter((row) => row['received_at'] === Math.round(now()))
        const [first] = arrived
        if (first === undefined || arrived.length < 2) return
        const order = arrived.map((row) => row['body']).toReversed()
        rewrite(memory, 'attempt_events', (row) => {
          const place = arrived.indexOf(row)
          return place === -1 ? row : { ...row, body: order[place] }
        })
      }
    },
  },
  {
    name: 'acknowledged, then written',
    mistake: 'the server says yes and writes a while later; a crash in between loses it',
    memory: (memory, now) => {
      const since = new Map<Row, number>()
      memory.afterEach = (statement) => {
        if (statement !== 'attempts_append') return
        for (const row of memory.rows('attempt_events')) if (!since.has(row)) since.set(row, now())
      }
      memory.onDrop = () => {
        const table = memory.store.table('attempt_events')
        table.rows = table.rows.filter((row) => (since.get(row) ?? 0) < now() - 3_000)
      }
    },
  },
  {
    name: 'merge adds instead of choosing',
    mistake: 'the options of a later choice are added to those of the earlier one',
    server: (server) => {
      const known = new Map<string, readonly string[]>()
      const adding = lines((events) =>
        events.map((line) => {
          const { questionId, optionIds } = line.body
          if (line.body.type !== 'answer' || questionId === undefined || optionIds === undefined) return line
          const all = [...new Set([...(known.get(questionId) ?? []), ...optionIds])]
          known.set(questionId, all)
          return { ...line, body: { ...line.body, optionIds: all } }
        }),
      )
      return adding?.(server) ?? server
    },
  },
  {
    name: 'late evidence ignored',
    mistake: 'what arrives after the closing is stored and never graded',
    memory: after('attempts_append', (memory) =>
      rewrite(memory, 'attempts', (row) => (row['needs_regrade'] === true ? { ...row, needs_regrade: false } : row)),
    ),
  },
  {
    name: 'other devices shut out',
    mistake: 'a takeover makes the ticket of the earlier device void',
    server: (server) => ({
      ...server,
      async handle(request) {
        const { writerId } = (request.body ?? {}) as { writerId?: string }
        if (request.path.endsWith('/writers') && writerId !== undefined) lastWriter.set(server, writerId)
        const holder = lastWriter.get(server)
        const isOther = holder !== undefined && writerId !== undefined && writerId !== holder
        if (isOther && request.ticket !== null)
          return { kind: 'answered', status: 403, code: 'attempts.ticket-refused', data: null }
        return server.handle(request)
      },
    }),
  },
  {
    name: 'answers after the closing count',
    mistake: 'the instant of an event is never looked at: what an admin closed goes on',
    memory: after('attempts_append', (memory) =>
      rewrite(memory, 'attempt_events', (row) => ({ ...row, at: Math.min(Number(row['at']), firstInstant(memory)) })),
    ),
  },
  {
    name: 'highlight worth a mark',
    mistake: 'who highlights gets more: a line of a mark is counted where marks of the score are',
    memory: (memory) => raiseScoreFor(memory, 'mark'),
  },
  {
    name: 'language worth a mark',
    mistake: 'who looks at the other language gets more: its line is counted where answers are',
    memory: (memory) => raiseScoreFor(memory, 'language'),
  },
  {
    name: 'score from another edition',
    mistake: 'an exam that was edited meanwhile is graded with the new answers',
    memory: (memory) => {
      memory.afterEach = (statement) => {
        if (statement !== 'attempts_append') return
        const [exam] = memory
          .rows('exams')
          .filter((row) => memory.rows('attempts').some((attempt) => attempt['exam_id'] === row['id']))
        rewrite(memory, 'attempts', (row) => ({
          ...row,
          version_id: exam?.['published_version_id'] ?? row['version_id'],
        }))
      }
    },
  },
  {
    name: 'another draw at the second fetch',
    mistake: 'where every attempt has questions of its own, they are chosen anew whenever the paper is fetched',
    device: {
      ports: (ports, device) => ({
        ...ports,
        async openPaper(sealed, key) {
          const fetches = (papersFetched.get(device) ?? 0) + 1
          papersFetched.set(device, fetches)
          const paper = await ports.openPaper(sealed, key)
          return fetches === 1 ? paper : paperOfSeed(paper, fetches)
        },
      }),
    },
  },
  {
    name: 'drawn again to be graded',
    mistake: 'where every attempt has questions of its own, it is graded by those of another seed',
    memory: after('attempts_append', (memory) =>
      rewrite(memory, 'attempts', (row) => ({ ...row, seed: Number(row['seed']) ^ 1 })),
    ),
  },
]

const papersFetched = new WeakMap<object, number>()

const lastWriter = new WeakMap<object, string>()

/** Adds a point to the result of an attempt that has a line of this kind. */
function raiseScoreFor(memory: MemoryDatabase, kind: Line['body']['type']): void {
  memory.afterEach = () => {
    const [attempt] = memory.rows('attempts').filter(({ result }) => result !== null && result !== undefined)
    const ofKind = memory.rows('attempt_events').filter(({ body }) => (body as Line['body']).type === kind)
    const result = attempt?.['result'] as { readonly score: number; readonly isRaised?: true } | undefined
    if (attempt === undefined || result === undefined || result.isRaised === true || ofKind.length === 0) return
    const raised = { ...result, score: result.score + 1, isRaised: true }
    rewrite(memory, 'attempts', (row) => (row['id'] === attempt['id'] ? { ...row, result: raised } : row))
  }
}

function firstInstant(memory: MemoryDatabase): number {
  return memory
    .rows('attempts')
    .reduce((first, row) => Math.min(first, Number(row['sign_at'])), Number.POSITIVE_INFINITY)
}

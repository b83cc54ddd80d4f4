/** Mistakes of the page and its storage. */
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow, EventRow, OutboxRow } from '#src/offline/records.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import type { Planted } from './planted.ts'

/** The storage with one table's methods replaced. */
function withTable(
  database: DeviceDatabase,
  name: 'outbox' | 'events' | 'attempts',
  change: (table: Record<string, (...inputs: never[]) => unknown>) => Record<string, unknown>,
): DeviceDatabase {
  const table = database[name] as unknown as Record<string, (...inputs: never[]) => unknown>
  const changed: Record<string, unknown> = change(table)
  const both = new Proxy(table, {
    get(target, member) {
      const value: unknown = changed[String(member)] ?? target[String(member)]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return new Proxy(database, { get: (target, member) => (member === name ? both : Reflect.get(target, member)) })
}

function withTransaction(
  database: DeviceDatabase,
  transaction: (run: () => Promise<unknown>, mode: string) => Promise<unknown>,
): DeviceDatabase {
  return new Proxy(database, {
    get(target, member) {
      if (member !== 'transaction') return Reflect.get(target, member)
      return (mode: string, tables: never, work: () => Promise<unknown>) =>
        transaction(() => (target.transaction as never as TransactionOf)(mode, tables, work), mode)
    },
  })
}

type TransactionOf = (mode: string, tables: unknown, work: () => Promise<unknown>) => Promise<unknown>

function rowsOf<Row>(device: SimulatedDevice, table: string): Row[] {
  return [...device.store.rows(table).values()] as unknown as Row[]
}

/** Changes rows without notice, as code at the opening of a page would. */
function overwrite(device: SimulatedDevice, table: string, change: (row: never) => object | null): void {
  const rows = device.store.rows(table)
  for (const [key, row] of rows) {
    const changed = change(row as never)
    if (changed === null) rows.delete(key)
    else rows.set(key, changed as never)
  }
}

/** Number up to which a device believes that everything is on the server. */
const believedSynced = new WeakMap<SimulatedDevice, number>()

export const ON_THE_DEVICE: readonly Planted[] = [
  {
    name: 'attempt without its log',
    mistake: 'a page whose storage came back empty writes the attempt anew, and not the answers before',
    device: {
      database: (database) =>
        withTable(database, 'events', () => ({ bulkGet: async (keys: readonly unknown[]) => keys.map(() => ({})) })),
    },
  },
  {
    name: 'acknowledgement before commit',
    mistake: 'the screen says "saved" while the transaction still runs',
    device: {
      database: (database) =>
        withTransaction(database, (run) => {
          void run().catch(() => undefined)
          return Promise.resolve()
        }),
    },
  },
  {
    name: 'full storage ignored',
    mistake: 'a write that the storage refused counts as done',
    device: { database: (database) => withTransaction(database, (run) => run().catch(() => undefined)) },
  },
  {
    name: 'device clock trusted',
    mistake: 'time goes on by the wall clock alone',
    device: {
      ports: (ports) => ({ ...ports, clocks: { wall: ports.clocks.wall, mono: ports.clocks.wall } }),
    },
  },
  {
    name: 'deadline rebuilt after reload',
    mistake: 'a page that comes back counts the whole time from now',
    device: {
      async beforeOpening(device, ports, resume) {
        if (!resume) return
        const startedAt = ports.clocks.wall() - device.wallOffset
        overwrite(device, 'attempts', (row: AttemptRow) => {
          if (row.opened === null) return row
          const { terms } = row.opened
          const moved = startedAt - terms.startedAt
          const later = { ...terms, deadlineAt: terms.deadlineAt + moved }
          const sectionDurationsMs = terms.sectionDurationsMs.map((own) => (own === null ? null : own + moved))
          return { ...row, opened: { ...row.opened, terms: { ...later, sectionDurationsMs } } }
        })
      },
    },
  },
  {
    name: 'break that is not free',
    mistake: 'an absence in the break between two sections ends the exam on the device',
    device: {
      async beforeOpening(device) {
        overwrite(device, 'attempts', (row: AttemptRow) => {
          if (row.opened === null) return row
          const { breakDurationsMs: _forgotten, ...terms } = row.opened.terms
          return { ...row, opened: { ...row.opened, terms } }
        })
      },
    },
  },
  {
    name: 'leave grace from the device',
    mistake: 'how long the student was away is what the page that comes back says',
    device: {
      ports: (ports) => ({
        ...ports,
        signs: {
          ...ports.signs,
          last: async (attemptId) => {
            const known = await ports.signs.last(attemptId)
            const gone = known === null ? 0 : Math.max(0, ports.clocks.wall() - known.wallAt)
            return known === null ? null : { serverAt: known.serverAt + gone, wallAt: known.wallAt + gone }
          },
        },
      }),
    },
  },
  {
    name: 'restored answers marked as synced',
    mistake: 'what a page finds at its opening counts as delivered',
    device: {
      async beforeOpening(device, _, resume) {
        if (!resume) return
        const seqs = rowsOf<EventRow>(device, 'events').map(({ seq }) => seq)
        believedSynced.set(device, Math.max(0, ...seqs))
      },
      delivery: (ports, device) => ({
        ...ports,
        async send(request) {
          const body = request.body as { readonly events?: readonly { readonly seq: number }[] }
          const believed = believedSynced.get(device) ?? 0
          if (body.events === undefined) return ports.send(request)
          const events = body.events.filter(({ seq }) => seq > believed)
          const answer = await ports.send({ ...request, body: { ...body, events } })
          const last = body.events.at(-1)?.seq ?? 0
          if (answer.kind !== 'answered' || answer.status >= 300) return answer
          return { ...answer, data: { ...(answer.data as object), ackedSeq: last } }
        },
      }),
    },
  },
  {
    name: 'log forgotten after reload',
    mistake: 'a page that comes back begins with what the server has acknowledged',
    device: {
      async beforeOpening(device, _, resume) {
        if (!resume) return
        const attempts = rowsOf<AttemptRow>(device, 'attempts')
        overwrite(device, 'events', (row: EventRow) => {
          const attempt = attempts.find(({ id }) => id === row.attemptId)
          return row.writerId === attempt?.writerId && row.seq > attempt.ackedSeq ? null : row
        })
      },
    },
  },
  {
    name: 'answer without its command',
    mistake: 'the outbox row is written in a second transaction, after the screen said "saved"',
    device: {
      database: (database) =>
        withTable(database, 'outbox', (table) => ({
          put: (row: never) => ((row as OutboxRow).kind === 'news' ? undefined : table['put']?.(row)),
        })),
    },
  },
  {
    name: 'highlight stored as a look',
    mistake: 'a kind of line that the storage does not know is stored as one that it knows',
    device: {
      database: (database) =>
        withTable(database, 'events', (table) => ({
          add: (row: never) => table['add']?.(withoutMark(row) as never),
          put: (row: never) => table['put']?.(withoutMark(row) as never),
          bulkPut: (rows: never) => table['bulkPut']?.((rows as EventRow[]).map(withoutMark) as never),
        })),
    },
  },
  {
    name: 'language stored as a look',
    mistake: 'a page that does not know in which language it shows a question writes only that it was seen',
    device: {
      database: (database) =>
        withTable(database, 'events', (table) => ({
          add: (row: never) => table['add']?.(withoutLanguage(row) as never),
          put: (row: never) => table['put']?.(withoutLanguage(row) as never),
          bulkPut: (rows: never) => table['bulkPut']?.((rows as EventRow[]).map(withoutLanguage) as never),
        })),
    },
  },
  {
    name: 'extension never reported',
    mistake: 'the device never hears of further minutes',
    device: {
      ports: (ports) => ({ ...ports, send: async (request) => withoutGrants(await ports.send(request)) }),
      delivery: (ports) => ({ ...ports, send: async (request) => withoutGrants(await ports.send(request)) }),
    },
  },
]

function withoutMark(row: EventRow): EventRow {
  const { body } = row
  return body.type === 'mark' ? { ...row, body: { type: 'seen', questionId: body.questionId } } : row
}

function withoutLanguage(row: EventRow): EventRow {
  const { body } = row
  return body.type === 'language' ? { ...row, body: { type: 'seen', questionId: body.questionId } } : row
}

function withoutGrants(answer: ServerAnswer): ServerAnswer {
  if (answer.kind !== 'answered' || typeof answer.data !== 'object' || answer.data === null) return answer
  return { ...answer, data: { ...answer.data, grants: undefined, deadlineAt: 0 } }
}

/** What the sandbox keeps: one file a payment, replaced as a whole. No card number is among it. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newIdentifier } from '#server/db/identifier.ts'
import type { GatewayStatus } from '#domain/orders/gateway-answer.ts'

/** Reported until it is answered with 2xx, or six times. */
export interface KeptEvent {
  readonly id: string
  readonly type: string
  readonly attempts: number
  /** ms UTC; null: done with. */
  readonly dueAt: number | null
}

export interface KeptPayment {
  readonly id: string
  readonly status: GatewayStatus
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly refunded: number
  readonly createdAt: number
  readonly callbackUrl: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly brand: string
  readonly lastFour: string
  readonly message: string | null
  readonly responseCode: string | null
  /** What the bank will say once the buyer has approved it. */
  readonly verdict: { readonly status: 'paid' | 'failed'; readonly message: string; readonly code: string }
  readonly events: readonly KeptEvent[]
}

export interface KeptPayments {
  find(id: string): Promise<KeptPayment | null>
  /** False when there is one with this id already. */
  add(payment: KeptPayment): Promise<boolean>
  /** Changes one while nothing else does; null from `change`: it stays as it is. Answers what is kept then. */
  change(id: string, change: (payment: KeptPayment) => KeptPayment | null): Promise<KeptPayment | null>
  /** Newest first. */
  all(): Promise<readonly KeptPayment[]>
}

const FILE_END = '.json'

export function keptPayments(folder: string): KeptPayments {
  let turn: Promise<unknown> = Promise.resolve()
  /** One writer at a time. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }
  let loaded: Promise<Map<string, KeptPayment>> | null = null
  /** Read once: this server is the only one that writes here. */
  const held = (): Promise<Map<string, KeptPayment>> => (loaded ??= readAll(folder))
  const write = async (payment: KeptPayment): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const draft = path.join(folder, `${newIdentifier()}.draft`)
    await writeFile(draft, JSON.stringify(payment), { mode: 0o600 })
    await rename(draft, path.join(folder, `${payment.id}${FILE_END}`))
    const payments = await held()
    payments.set(payment.id, payment)
  }
  const find = async (id: string): Promise<KeptPayment | null> => (await held()).get(id) ?? null
  return {
    find,
    add: (payment) =>
      inTurn(async () => {
        if ((await find(payment.id)) !== null) return false
        await write(payment)
        return true
      }),
    change: (id, change) =>
      inTurn(async () => {
        const present = await find(id)
        const changed = present === null ? null : change(present)
        if (changed === null) return present
        await write(changed)
        return changed
      }),
    all: async () => Array.from((await held()).values()).toSorted((a, b) => b.createdAt - a.createdAt),
  }
}

async function readAll(folder: string): Promise<Map<string, KeptPayment>> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith(FILE_END))
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  const payments = texts.map((text) => JSON.parse(text) as KeptPayment)
  return new Map(payments.map((payment) => [payment.id, payment]))
}

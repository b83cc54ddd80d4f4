/** Files that the sandbox keeps: one a payment or invoice, replaced as a whole. No card number is among them. */
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
  /** Absent: it was not paid on the sandbox's own page. */
  readonly invoiceId?: string
  /** Absent: by card. */
  readonly sourceType?: 'applepay' | 'stcpay'
  /** Secret in the address that takes a wallet's code; absent: none is taken. */
  readonly codeToken?: string
  readonly brand: string
  readonly lastFour: string
  readonly message: string | null
  readonly responseCode: string | null
  /** Answer of the bank once the buyer has approved it. */
  readonly verdict: { readonly status: 'paid' | 'failed'; readonly message: string; readonly code: string }
  readonly events: readonly KeptEvent[]
}

/** Asked for by `/v1/invoices`; its page is where a buyer pays it. */
export interface KeptInvoice {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly successUrl: string
  readonly backUrl: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly createdAt: number
  /** Not payable from then on, ms UTC; null: always. */
  readonly expiresAt: number | null
}

interface Item {
  readonly id: string
  readonly createdAt: number
}

interface KeptFiles<Kept extends Item> {
  find(id: string): Promise<Kept | null>
  /** False when there is one with this id already. */
  add(item: Kept): Promise<boolean>
  /** Changes one while nothing else does; null from `change`: it stays as it is. Answers what is kept then. */
  change(id: string, change: (item: Kept) => Kept | null): Promise<Kept | null>
  /** Newest first. */
  all(): Promise<readonly Kept[]>
}

export type KeptPayments = KeptFiles<KeptPayment>
export type KeptInvoices = KeptFiles<KeptInvoice>

const FILE_END = '.json'

export function keptFiles<Kept extends Item>(folder: string): KeptFiles<Kept> {
  let turn: Promise<unknown> = Promise.resolve()
  /** One writer at a time. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }
  let loaded: Promise<Map<string, Kept>> | null = null
  /** Read once: this server is the only one that writes here. */
  const held = (): Promise<Map<string, Kept>> => (loaded ??= readAll<Kept>(folder))
  const write = async (item: Kept): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const draft = path.join(folder, `${newIdentifier()}.draft`)
    await writeFile(draft, JSON.stringify(item), { mode: 0o600 })
    await rename(draft, path.join(folder, `${item.id}${FILE_END}`))
    const known = await held()
    known.set(item.id, item)
  }
  const find = async (id: string): Promise<Kept | null> => (await held()).get(id) ?? null
  return {
    find,
    add: (item) =>
      inTurn(async () => {
        if ((await find(item.id)) !== null) return false
        await write(item)
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

async function readAll<Kept extends Item>(folder: string): Promise<Map<string, Kept>> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith(FILE_END))
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  const items = texts.map((text) => JSON.parse(text) as Kept)
  return new Map(items.map((item) => [item.id, item]))
}

/**
 * Messages that the student has sent and the server has not confirmed: kept on the device under their own ids, so that
 * they are delivered once, whenever there is a network and their author is signed in. They are few and short, so they
 * lie in localStorage, by account.
 */
import { inOneTab } from '#src/api/in-one-tab.ts'
import { hasWaiting, waitingKey } from './waiting-key.ts'

export interface WaitingMessage {
  readonly threadId: string
  /** Of a conversation that begins with this message; null: it goes on. */
  readonly subject: string | null
  readonly message: { readonly id: string; readonly text: string; readonly image: string | null }
  /** ms UTC by the device's clock. */
  readonly writtenAt: number
  /** The sentence with which the server refused it; null: it waits. Only its author can do something about it. */
  readonly refused: string | null
}

/** What became of one delivery. `later`: nobody has it for certain, so it is sent again. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly sentence: string }

function isWaiting(value: unknown): value is WaitingMessage {
  if (typeof value !== 'object' || value === null) return false
  const { threadId, message } = value as Partial<WaitingMessage>
  return typeof threadId === 'string' && typeof message?.id === 'string' && typeof message.text === 'string'
}

function readStored(key: string): readonly WaitingMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

export interface Outbox {
  readonly waiting: () => readonly WaitingMessage[]
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps a message; the same one again takes its place. */
  readonly add: (message: WaitingMessage) => void
  readonly remove: (messageId: string) => void
  /** Delivers what waits, in order; of a conversation whose message is refused nothing later is sent. */
  readonly deliver: (send: (message: WaitingMessage) => Promise<Delivery>) => Promise<void>
}

/** The messages of one account. Where storage is refused they last as long as the page. */
export function openOutbox(userId: string): Outbox {
  const key = waitingKey(userId)
  let rows = readStored(key)
  const listeners = new Set<() => void>()
  const change = (next: readonly WaitingMessage[]): void => {
    rows = next
    try {
      if (rows.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(rows))
    } catch {
      // Storage refused or full: what waits is delivered while the page is open.
    }
    for (const listener of listeners) listener()
  }
  const remove = (messageId: string): void => change(rows.filter(({ message }) => message.id !== messageId))
  const follow = (event: StorageEvent): void => {
    if (event.key !== key) return
    rows = readStored(key)
    for (const listener of listeners) listener()
  }
  return {
    waiting: () => rows,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', follow)
      }
    },
    add: (message) => change([...rows.filter((row) => row.message.id !== message.message.id), message]),
    remove,
    deliver: (send) =>
      // Twice is one message by its id.
      inOneTab(key, async () => {
        // Another tab may have delivered, or added, since this one looked.
        if (hasWaiting(userId) || rows.length === 0) rows = readStored(key)
        const held = new Set(rows.filter(({ refused }) => refused !== null).map(({ threadId }) => threadId))
        for (const row of rows) {
          if (held.has(row.threadId)) continue
          const delivery = await send(row)
          if (delivery.kind === 'later') return
          if (delivery.kind === 'delivered') remove(row.message.id)
          else {
            held.add(row.threadId)
            change(
              rows.map((kept) => (kept.message.id === row.message.id ? { ...kept, refused: delivery.sentence } : kept)),
            )
          }
        }
      }),
  }
}

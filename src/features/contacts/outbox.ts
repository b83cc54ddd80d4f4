/**
 * Messages that the student has sent and the server has not confirmed: kept on the device under their own ids, so that
 * they are delivered once, whenever there is a network and their author is signed in.
 */
import { earlierText } from '#src/api/earlier-text.ts'
import { inOneTab } from '#src/api/in-one-tab.ts'
import { openKeptValue } from '#src/offline/kept-values/kept-value.ts'

export interface WaitingMessage {
  readonly threadId: string
  /** Subject of a conversation that begins with this message; null: it goes on. */
  readonly subject: string | null
  readonly message: { readonly id: string; readonly text: string; readonly image: string | null }
  /** ms UTC by the device's clock. */
  readonly writtenAt: number
  /** The sentence with which the server refused it; null: it waits. Only its author can do something about it. */
  readonly refused: string | null
}

/** Outcome of one delivery. `later`: nobody has it for certain, so it is sent again. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly sentence: string }

function isWaiting(value: unknown): value is WaitingMessage {
  if (typeof value !== 'object' || value === null) return false
  const { threadId, message } = value as Partial<WaitingMessage>
  return typeof threadId === 'string' && typeof message?.id === 'string' && typeof message.text === 'string'
}

type Rows = readonly WaitingMessage[]

export interface Outbox {
  readonly waiting: () => Rows
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves when the stored messages were read. */
  readonly ready: Promise<void>
  /** Keeps a message; the same one again takes its place. Rejects if the device does not keep it. */
  readonly add: (message: WaitingMessage) => Promise<void>
  readonly remove: (messageId: string) => Promise<void>
  /** Delivers what waits, in order; of a conversation whose message is refused nothing later is sent. */
  readonly deliver: (send: (message: WaitingMessage) => Promise<Delivery>) => Promise<void>
}

const without = (rows: Rows, messageId: string): Rows => rows.filter(({ message }) => message.id !== messageId)

/** The messages of one account. One is shown as kept, and sent, when the device has it. */
export function openOutbox(userId: string): Outbox {
  const key = `miqyas.messages.${userId}`
  const kept = openKeptValue<Rows>({
    name: `messages ${userId}`,
    empty: [],
    read: (stored) => (Array.isArray(stored) ? stored.filter(isWaiting) : []),
    isEmpty: ({ length }) => length === 0,
    earlier: {
      text: earlierText(key),
      join: (earlier, stored) => [
        ...earlier.filter(({ message }) => stored.every((row) => row.message.id !== message.id)),
        ...stored,
      ],
    },
  })
  const remove = (messageId: string) => kept.commit((rows) => without(rows, messageId))
  const refuse = (messageId: string, refused: string) =>
    kept.commit((rows) => rows.map((row) => (row.message.id === messageId ? { ...row, refused } : row)))
  return {
    waiting: kept.value,
    subscribe: kept.subscribe,
    ready: kept.ready,
    add: (message) => kept.commit((rows) => [...without(rows, message.message.id), message]),
    remove,
    deliver: (send) =>
      // Twice is one message by its id.
      inOneTab(key, async () => {
        // Another tab may have delivered, or added, since this one looked.
        await kept.commit((rows) => rows).catch(() => undefined)
        const rows = kept.value()
        const held = new Set(rows.filter(({ refused }) => refused !== null).map(({ threadId }) => threadId))
        for (const { threadId, message, ...row } of rows) {
          if (held.has(threadId)) continue
          const delivery = await send({ threadId, message, ...row })
          if (delivery.kind === 'later') return
          if (delivery.kind === 'refused') held.add(threadId)
          // What the device does not write down now is done again at the next delivery.
          await (delivery.kind === 'delivered' ? remove(message.id) : refuse(message.id, delivery.sentence)).catch(
            () => undefined,
          )
        }
      }),
  }
}

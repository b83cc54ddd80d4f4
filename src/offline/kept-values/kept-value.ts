/**
 * A value on this device that all tabs share. A page reads it at once, and a change of it is a function, which is applied
 * to what is stored in one transaction: two tabs that change it at the same time lose nothing of each other.
 */
import { liveQuery } from 'dexie'
import { type KeptValuesDatabase, keptValuesDatabase } from './database.ts'

export interface KeptValue<Value> {
  /** Returns what is stored, with the changes of this page that are on their way or were not taken. */
  readonly value: () => Value
  /** Resolves when the stored value was read, or cannot be. */
  readonly ready: Promise<void>
  /**
   * Resolves when the change survives a power loss. Rejects if the device does not take it: it then lasts as long as the
   * page, and is offered again with the next change.
   */
  readonly change: (change: Change<Value>) => Promise<void>
  /**
   * Works as `change` does, but nobody sees it before it is stored, and one that the device does not take is forgotten.
   */
  readonly commit: (change: Change<Value>) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

type Change<Value> = (value: Value) => Value

export interface KeptShape<Value> {
  readonly name: string
  readonly empty: Value
  /** The value of what is stored, whatever that is. */
  readonly read: (stored: unknown) => Value
  readonly isEmpty: (value: Value) => boolean
  /** The place where an earlier version kept it, as JSON, and how that joins what is stored. It is taken over once. */
  readonly earlier: {
    readonly text: { readonly read: () => string | null; readonly forget: () => void }
    readonly join: (earlier: Value, stored: Value) => Value
  }
}

export function openKeptValue<Value>(
  shape: KeptShape<Value>,
  database: () => KeptValuesDatabase = keptValuesDatabase,
): KeptValue<Value> {
  const { name, empty, read, isEmpty } = shape
  let stored = empty
  let waiting: readonly Change<Value>[] = []
  let value = empty
  const listeners = new Set<() => void>()

  const show = (): void => {
    value = waiting.reduce((before, change) => change(before), stored)
    for (const listener of listeners) listener()
  }

  /** Applies the changes to what is stored; answers what is stored then. */
  const store = async (changes: readonly Change<Value>[]): Promise<Value> => {
    const { kept } = database()
    return kept.db.transaction('rw', kept, async () => {
      const before = read((await kept.get(name))?.value)
      const next = changes.reduce((so, change) => change(so), before)
      if (isEmpty(next)) await kept.delete(name)
      else await kept.put({ name, value: next })
      return next
    })
  }

  const offer = async (): Promise<void> => {
    const offered = waiting
    stored = await store(offered)
    waiting = waiting.filter((change) => !offered.includes(change))
    show()
  }

  // One after the other: a change that is under way is not offered a second time by the next one.
  let last: Promise<void> = takeOver(shape, store)
    .then(async () => {
      stored = read((await database().kept.get(name))?.value)
      show()
      liveQuery(() => database().kept.get(name)).subscribe({
        next: (row) => {
          stored = read(row?.value)
          show()
        },
        error: () => undefined,
      })
    })
    .catch(() => {
      // The browser refuses its database: what an earlier version kept is at least shown and sent.
      stored = earlierOf(shape) ?? empty
      show()
    })
  const ready = last
  return {
    ready,
    value: () => value,
    change(change) {
      waiting = [...waiting, change]
      show()
      const taken = last.then(() => (waiting.includes(change) ? offer() : undefined))
      last = taken.catch(() => undefined)
      return taken
    },
    commit(change) {
      const taken = last.then(async () => {
        stored = await store([change])
        show()
      })
      last = taken.catch(() => undefined)
      return taken
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Null: there is none. */
function earlierOf<Value>({ earlier, read }: KeptShape<Value>): Value | null {
  try {
    const text = earlier.text.read()
    return text === null ? null : read(JSON.parse(text))
  } catch {
    // Something else lies there: it is no value.
    return null
  }
}

/** What an earlier version kept is forgotten only when it is stored; to take it over twice adds nothing. */
async function takeOver<Value>(
  shape: KeptShape<Value>,
  store: (changes: readonly Change<Value>[]) => Promise<Value>,
): Promise<void> {
  const found = earlierOf(shape)
  if (found === null) return
  await store([(stored) => shape.earlier.join(found, stored)])
  shape.earlier.text.forget()
}

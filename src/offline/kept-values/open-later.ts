/** A kept value whose code and database come when they are needed, behind what the page shows first. */
import type { KeptShape, KeptValue } from './kept-value.ts'

type Kind = 'change' | 'commit'

interface Queued<Value> {
  readonly kind: Kind
  readonly how: (value: Value) => Value
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Works as `openKeptValue` does: until it is there, changes of this page are shown and wait for it. */
export function openLater<Value>(shape: KeptShape<Value>): KeptValue<Value> {
  let opened: KeptValue<Value> | null = null
  let opening: Promise<void> | null = null
  let queued: readonly Queued<Value>[] = []
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }

  const open = async (): Promise<void> => {
    const { openKeptValue } = await import('./kept-value.ts')
    const value = openKeptValue(shape)
    await value.ready
    value.subscribe(notify)
    opened = value
    for (const { kind, how, resolve, reject } of queued) value[kind](how).then(resolve, reject)
    queued = []
    notify()
  }
  // Code that cannot be had now is asked for again by the next change.
  const ready = (): Promise<void> => {
    opening ??= open().catch(() => {
      opening = null
    })
    return opening
  }
  const run = (kind: Kind, how: (value: Value) => Value): Promise<void> => {
    if (opened !== null) return opened[kind](how)
    return new Promise((resolve, reject) => {
      queued = [...queued, { kind, how, resolve, reject }]
      notify()
      void ready()
    })
  }
  return {
    get ready() {
      return ready()
    },
    value: () =>
      opened?.value() ?? queued.reduce((value, { kind, how }) => (kind === 'change' ? how(value) : value), shape.empty),
    change: (how) => run('change', how),
    commit: (how) => run('commit', how),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

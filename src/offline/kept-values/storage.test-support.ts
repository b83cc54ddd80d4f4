import type { KeptShape, KeptValue } from './kept-value.ts'

/** Kept values of a device that is a map of texts: it takes them at once, or throws. */
export function keptIn(device: {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, text: string) => void
  readonly removeItem: (name: string) => void
}) {
  return <Value>({ name, read, isEmpty }: KeptShape<Value>): KeptValue<Value> => {
    let refused: readonly ((value: Value) => Value)[] = []
    const stored = (): Value => read(JSON.parse(device.getItem(name) ?? 'null'))
    const after = (changes: typeof refused) => changes.reduce((value, change) => change(value), stored())
    const change = async (one: (value: Value) => Value): Promise<void> => {
      refused = [...refused, one]
      const next = after(refused)
      if (isEmpty(next)) device.removeItem(name)
      else device.setItem(name, JSON.stringify(next))
      refused = []
    }
    return {
      ready: Promise.resolve(),
      value: () => after(refused),
      subscribe: () => () => undefined,
      change,
      commit: change,
    }
  }
}

/**
 * A reading whose answer is kept for `ms` from its beginning, so that it is done once in that time however many ask. One
 * that fails is not kept. `now`: ms UTC.
 */
export function keptFor<Value>(ms: number, now: () => number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null
  return () => {
    if (kept !== null && now() - kept.at < ms) return kept.value
    const reading = { at: now(), value: read() }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = null
    })
    return reading.value
  }
}

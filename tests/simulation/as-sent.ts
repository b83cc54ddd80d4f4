/** The value that JSON delivers to the receiver, computed several times as fast: equal values, and no shared object. */
export function asSent(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member: unknown) => (member === undefined ? null : asSent(member)))
  if ('toJSON' in value) return JSON.parse(JSON.stringify(value)) as unknown
  const copy: Record<string, unknown> = { ...value }
  for (const name in copy) {
    const member = copy[name]
    if (member === undefined) delete copy[name]
    else if (typeof member === 'object' || typeof member === 'number') copy[name] = asSent(member)
  }
  return copy
}

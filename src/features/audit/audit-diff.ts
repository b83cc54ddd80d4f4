/** What changed between two records of the audit log, field by field, for people to read. */

export type Plain = string | number | boolean | null

export type FieldChange =
  | {
      readonly kind: 'value'
      readonly field: string
      readonly before: Plain | undefined
      readonly after: Plain | undefined
    }
  /** A list of plain values: what came and what went. */
  | {
      readonly kind: 'list'
      readonly field: string
      readonly added: readonly Plain[]
      readonly removed: readonly Plain[]
    }

type Fields = ReadonlyMap<string, unknown>

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isPlainList(value: unknown): value is readonly Plain[] {
  return Array.isArray(value) && value.every(isPlain)
}

/** `{ terms: { minutes: 5 } }` as `terms.minutes`; what is neither plain nor a list of plain values as its JSON. */
function flatten(value: unknown, prefix = ''): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return prefix === '' && value === null ? new Map() : new Map([[prefix, shown(value)]])
  }
  const entries = Object.entries(value).flatMap(([name, inner]) => [
    ...flatten(inner, prefix === '' ? name : `${prefix}.${name}`),
  ])
  return new Map(entries)
}

function shown(value: unknown): unknown {
  return isPlain(value) || isPlainList(value) ? value : JSON.stringify(value)
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange | null {
  if (isPlainList(before) || isPlainList(after)) {
    const was = isPlainList(before) ? before : []
    const is = isPlainList(after) ? after : []
    const added = is.filter((item) => !was.includes(item))
    const removed = was.filter((item) => !is.includes(item))
    return added.length + removed.length === 0 ? null : { kind: 'list', field, added, removed }
  }
  if (before === after) return null
  return { kind: 'value', field, before: plain(before), after: plain(after) }
}

function plain(value: unknown): Plain | undefined {
  return value === undefined || isPlain(value) ? value : JSON.stringify(value)
}

/** Fields that differ, in the order of the record; `before` and `after` as the server keeps them. */
export function changesBetween(before: unknown, after: unknown): readonly FieldChange[] {
  const was = flatten(before ?? null)
  const is = flatten(after ?? null)
  const names = new Set([...was.keys(), ...is.keys()])
  return [...names].flatMap((name) => changeOf(name, was.get(name), is.get(name)) ?? [])
}

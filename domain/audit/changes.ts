/** Changes between two records of the audit log, field by field, for people to read. */

export type Plain = string | number | boolean | null

export type FieldChange =
  | {
      readonly kind: 'value'
      /** Path: `terms.minutes`. */
      readonly field: string
      /** Undefined: the entry says nothing of how it was, or is. */
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
  /** A list with the same items in another order. */
  | { readonly kind: 'order'; readonly field: string }

type Fields = ReadonlyMap<string, unknown>

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isPlainList(value: unknown): value is readonly Plain[] {
  return Array.isArray(value) && value.every(isPlain)
}

/** `{ terms: { minutes: 5 } }` as `terms.minutes`; a list of records as a list of what they say. */
function flatten(value: unknown, prefix = ''): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return prefix === '' && value === null ? new Map() : new Map([[prefix, shown(value, prefix)]])
  }
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  // What is named within a record, as its role, is shown by its name.
  if (prefix !== '' && typeof id === 'string' && typeof name === 'string') return new Map([[prefix, name]])
  const entries = Object.entries(value).flatMap(([inner, held]) => [
    ...flatten(held, prefix === '' ? inner : `${prefix}.${inner}`),
  ])
  return new Map(entries)
}

function shown(value: unknown, path: string): unknown {
  if (isPlain(value) || isPlainList(value) || !Array.isArray(value)) return value
  return isWeek(path, value) ? weekSpans(value as readonly (readonly Span[])[]) : value.map(itemText)
}

interface Span {
  readonly from: number
  readonly to: number
}

function isWeek(path: string, value: readonly unknown[]): boolean {
  return path.split('.').at(-1) === 'week' && value.length === 7 && value.every(Array.isArray)
}

/** `week:0:960:1080`: Sunday from 16:00 to 18:00, in minutes of the clock on the wall. */
export const WEEK_SPAN = /^week:([0-6]):(\d+):(\d+)$/

function weekSpans(week: readonly (readonly Span[])[]): readonly string[] {
  return week.flatMap((spans, day) => spans.map(({ from, to }) => `week:${day}:${from}:${to}`))
}

/** A record within a list by the texts in it; an answer that is right carries a mark. */
function itemText(item: unknown): Plain {
  if (isPlain(item)) return item
  if (Array.isArray(item)) return item.map(itemText).join(', ')
  const { id, correct, ...others } = item as Readonly<Record<string, unknown>>
  const held = Object.values(others)
    .map((value) => (isPlainList(value) ? value.join(', ') : value))
    .filter((value) => ['string', 'number'].includes(typeof value) && value !== '')
  if (held.length === 0) return typeof id === 'string' ? id : JSON.stringify(item)
  return `${held.map(String).join(' – ')}${correct === true ? ' ✓' : ''}`
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange | null {
  if (isPlainList(before) || isPlainList(after)) {
    const was = isPlainList(before) ? before : []
    const is = isPlainList(after) ? after : []
    const added = is.filter((item) => !was.includes(item))
    const removed = was.filter((item) => !is.includes(item))
    if (added.length + removed.length > 0) return { kind: 'list', field, added, removed }
    return was.join('\n') === is.join('\n') ? null : { kind: 'order', field }
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

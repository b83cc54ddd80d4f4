/** Choice and order of the rows that are shown: the stream brings all of them, the page chooses. */
import { isFoundBy } from '#domain/arabic/search.ts'
import { MONITOR_STATES, type MonitorState, monitorState } from '#domain/attempt/monitoring.ts'
import type { MonitorRow } from '#contract/attempts/monitor.ts'
import type { MonitorSearch } from './monitor-search.ts'

export interface ShownRow extends MonitorRow {
  readonly looks: MonitorState
  /** Time until the deadline, ms; null when it does not run. */
  readonly remainingMs: number | null
}

export function shownRow(row: MonitorRow, now: number): ShownRow {
  const remainingMs = row.state === 'open' && row.deadlineAt !== null ? Math.max(0, row.deadlineAt - now) : null
  return { ...row, looks: monitorState(row, now), remainingMs }
}

export function countStates(rows: readonly ShownRow[]): Readonly<Record<MonitorState, number>> {
  const counts = { in: 0, away: 0, offline: 0, preparing: 0, submitted: 0, late: 0 }
  for (const { looks } of rows) counts[looks] += 1
  return counts
}

/** `members`: of the group that is asked for; null while they are not known. */
export function matchingRows(
  rows: readonly ShownRow[],
  search: MonitorSearch,
  members: ReadonlySet<string> | null,
): ShownRow[] {
  const found = rows.filter(
    (row) =>
      (search.state === undefined || row.looks === search.state) &&
      (search.groupId === undefined || members?.has(row.userId) === true) &&
      isFoundBy(`${row.name} ${row.knownAs ?? ''} ${row.email}`, search.q),
  )
  return found.toSorted(orderOf(search.sort))
}

type Order = (a: ShownRow, b: ShownRow) => number

const byName: Order = (a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)

const ORDERS: Readonly<Record<string, (row: ShownRow) => number>> = {
  state: ({ looks }) => MONITOR_STATES.indexOf(looks),
  answered: ({ answered }) => answered,
  lastContact: ({ lastContactAt }) => lastContactAt,
  remaining: ({ remainingMs }) => remainingMs ?? Number.MAX_SAFE_INTEGER,
}

function orderOf(sort: string | undefined): Order {
  const field = sort?.replace(/^-/, '')
  const sign = sort?.startsWith('-') === true ? -1 : 1
  const value = field === undefined ? undefined : ORDERS[field]
  if (value === undefined) return (a, b) => sign * byName(a, b)
  return (a, b) => sign * (value(a) - value(b)) || byName(a, b)
}

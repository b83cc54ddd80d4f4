/** Outcome of each row of a sheet: made, changed, passed over or refused, with the reason. Pure. */
import type { SheetShape } from './kinds.ts'

export type RowValue = string | number | null
export type RowValues = Readonly<Record<string, RowValue>>

export const ROW_OUTCOMES = ['create', 'update', 'skip', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/**
 * Reasons for which a row is passed over. `exists`: it is there and nothing is to be changed; `unchanged`: it says what
 * is there; `staff`: accounts of staff are not changed by a sheet; `other-role`: nor is the role of anybody; `frozen`:
 * it is in use, and what the row changes stays; `contradicts`: with what its empty cells leave, it would be no valid
 * record.
 */
export const SKIP_REASONS = ['exists', 'unchanged', 'staff', 'other-role', 'frozen', 'contradicts'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** A row as it was read. `Problem` names what is wrong with one of its cells. */
export interface ReadRow<Problem> {
  /** Number of the row as spreadsheet programs count, the headers being row 1. */
  readonly row: number
  /** Value that makes it the same as another row or record; null: it could not be read. */
  readonly key: string | null
  /** All fields, those of empty cells as a new record has them. */
  readonly values: RowValues
  /** Fields whose cells are not empty. */
  readonly given: readonly string[]
  readonly problems: readonly Problem[]
}

/** A record that is there already. */
export interface KnownRecord {
  readonly id: string
  /** Names its state: another mark, another state. */
  readonly mark: string
  readonly values: RowValues
  /** Answers why it may not be changed by a row that says this; null: it may. */
  readonly keeps?: ((said: RowValues) => SkipReason | null) | undefined
}

export interface PlannedRow<Problem> extends ReadRow<Problem> {
  readonly outcome: RowOutcome
  readonly reason: SkipReason | null
  /** The record that is there, its mark, and what of it would change. */
  readonly record: { readonly id: string; readonly mark: string; readonly changes: RowValues } | null
}

export interface PlanChoices {
  /** Treatment of rows whose record is there. */
  readonly existing: 'skip' | 'update'
  /** Empty cells empty what is there. */
  readonly clearEmpty: boolean
}

export interface PlanRules<Problem> extends PlanChoices {
  readonly shape: SheetShape
  /** Fields that the sheet has columns for. */
  readonly columns: readonly string[]
  readonly known: ReadonlyMap<string, KnownRecord>
  /** Answers what is wrong with a row that says the same as an earlier one. */
  readonly twice: (row: ReadRow<Problem>, sameAsRow: number) => Problem
}

/** Answers what a row says about a record that is there; an empty cell says nothing unless it may empty its field. */
function saidOf(
  row: ReadRow<unknown>,
  { shape, columns, clearEmpty }: Pick<PlanRules<unknown>, 'shape' | 'columns' | 'clearEmpty'>,
): RowValues {
  const ofNew = [shape.secret, ...(shape.forNew ?? [])]
  const given = row.given.filter((field) => !ofNew.includes(field) && field in row.values)
  const cleared = clearEmpty ? shape.clearable.filter((field) => columns.includes(field) && !given.includes(field)) : []
  return Object.fromEntries([
    ...given.map((field) => [field, row.values[field] ?? null] as const),
    ...cleared.map((field) => [field, null] as const),
  ])
}

function changesOf(said: RowValues, { values }: KnownRecord): RowValues {
  return Object.fromEntries(Object.entries(said).filter(([field, value]) => values[field] !== value))
}

function planRow<Problem>(row: ReadRow<Problem>, rules: PlanRules<Problem>): PlannedRow<Problem> {
  const planned = { ...row, reason: null, record: null }
  if (row.key === null || row.problems.length > 0) return { ...planned, outcome: 'refused' }
  const known = rules.known.get(row.key)
  if (known === undefined) return { ...planned, outcome: 'create' }
  if (rules.existing === 'skip' || !rules.shape.canUpdate) return { ...planned, outcome: 'skip', reason: 'exists' }
  const said = saidOf(row, rules)
  const changes = changesOf(said, known)
  if (Object.keys(changes).length === 0) return { ...planned, outcome: 'skip', reason: 'unchanged' }
  const keeps = known.keeps?.(said) ?? null
  if (keeps !== null) return { ...planned, outcome: 'skip', reason: keeps }
  return { ...planned, outcome: 'update', record: { id: known.id, mark: known.mark, changes } }
}

/** Plans rows in the order of the sheet. `seen`: rows before them by their keys; it grows with these. */
export function planRows<Problem>(
  rows: readonly ReadRow<Problem>[],
  rules: PlanRules<Problem>,
  seen: Map<string, number>,
): PlannedRow<Problem>[] {
  return rows.map((row) => {
    const earlier = row.key === null ? undefined : seen.get(row.key)
    if (row.key !== null && earlier === undefined) seen.set(row.key, row.row)
    if (earlier === undefined) return planRow(row, rules)
    return planRow({ ...row, problems: [...row.problems, rules.twice(row, earlier)] }, rules)
  })
}

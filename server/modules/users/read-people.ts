/** Rows of a sheet as people: what was understood, and what is wrong with each cell. */
import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { type ImportField, userForm } from '#contract/users.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { isCommonPassword } from '#server/modules/auth/index.ts'
import type { ImportColumns } from './import-columns.ts'

export interface CellProblem {
  readonly field: ImportField
  readonly error: FieldError
  readonly found: string
  readonly sameAsRow: number | null
}

export interface ReadPerson {
  /** As spreadsheet programs count, the headers being row 1. */
  readonly row: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly roleId: string | null
  readonly status: 'active' | 'inactive' | null
  readonly timeMultiplier: number | null
  /** Empty: none was given. */
  readonly password: string
  readonly problems: readonly CellProblem[]
}

/** What the academy knows that a sheet refers to. */
export interface ImportContext {
  /** Role ids by their folded names, in every language. */
  readonly roles: ReadonlyMap<string, string>
  /** The role of rows that name none. */
  readonly defaultRoleId: string
  readonly takenEmails: ReadonlySet<string>
}

const FOUND_SHOWN = 80
const STATUSES: Readonly<Record<string, 'active' | 'inactive'>> = {
  '': 'active',
  active: 'active',
  مفعل: 'active',
  نشط: 'active',
  true: 'active',
  yes: 'active',
  نعم: 'active',
  1: 'active',
  inactive: 'inactive',
  'غير مفعل': 'inactive',
  'غير نشط': 'inactive',
  موقوف: 'inactive',
  false: 'inactive',
  no: 'inactive',
  لا: 'inactive',
  0: 'inactive',
}

/** Marks of direction that a copied number or address brings along, and white space around. */
function cleaned(cell: string | undefined): string {
  return (cell ?? '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

class RowReader {
  readonly problems: CellProblem[] = []
  readonly #cells: readonly string[]
  readonly #columns: ImportColumns

  constructor(cells: readonly string[], columns: ImportColumns) {
    this.#cells = cells
    this.#columns = columns
  }

  /** A password keeps every sign of its cell; of anything else the ends do not count. */
  raw(field: ImportField): string {
    const column = this.#columns.at.get(field)
    return column === undefined ? '' : (this.#cells[column] ?? '')
  }

  cell(field: ImportField): string {
    return cleaned(this.raw(field))
  }

  blame(field: ImportField, error: FieldError, found = this.cell(field), sameAsRow: number | null = null): null {
    const shown = field === 'password' ? '' : found.slice(0, FOUND_SHOWN)
    this.problems.push({ field, error, found: shown, sameAsRow })
    return null
  }

  /** A value by the rule that its form field has. */
  checked<Value>(field: ImportField, schema: z.ZodMiniType<Value>, value: unknown): Value | null {
    const parsed = z.safeParse(schema, value, { reportInput: true })
    if (parsed.success) return parsed.data
    const [error = { code: 'invalid' as const }] = Object.values(fieldErrors(parsed.error.issues))
    return this.blame(field, error)
  }
}

/** The first word of a full name is the first name, the rest is the last name. */
function namesOf(reader: RowReader): { firstName: string | null; lastName: string | null } {
  const full = reader.cell('name')
  const [first = '', ...rest] = full.split(' ')
  const given = (field: 'firstName' | 'lastName', fallback: string) => {
    const own = reader.cell(field)
    return reader.checked(field, userForm.shape[field], own === '' ? fallback : own)
  }
  return { firstName: given('firstName', first), lastName: given('lastName', rest.join(' ')) }
}

function roleOf(reader: RowReader, { roles, defaultRoleId }: ImportContext): string | null {
  const named = foldForSearch(reader.cell('role'))
  if (named === '') return defaultRoleId
  return roles.get(named) ?? reader.blame('role', { code: 'exists' })
}

function statusOf(reader: RowReader): 'active' | 'inactive' | null {
  const said = foldForSearch(reader.cell('status'))
  return (Object.hasOwn(STATUSES, said) ? STATUSES[said] : undefined) ?? reader.blame('status', { code: 'invalid' })
}

function timeMultiplierOf(reader: RowReader): number | null {
  const said = foldDigits(reader.cell('timeMultiplier')).replace(/[,٫]/, '.')
  if (said === '') return 1
  const number = Number(said)
  if (!Number.isFinite(number)) return reader.blame('timeMultiplier', { code: 'numeric' })
  return reader.checked('timeMultiplier', userForm.shape.timeMultiplier, number)
}

/** Reads a row; `seen` holds the addresses of the rows before, by the row that had them first. */
function readPerson(row: number, reader: RowReader, context: ImportContext, seen: Map<string, number>): ReadPerson {
  const names = namesOf(reader)
  const email = reader.checked('email', userForm.shape.email, reader.cell('email'))
  if (email !== null) {
    const earlier = seen.get(email)
    if (earlier !== undefined) reader.blame('email', { code: 'emailTaken' }, email, earlier)
    else if (context.takenEmails.has(email)) reader.blame('email', { code: 'emailTaken' })
    seen.set(email, earlier ?? row)
  }
  const mobile = reader.checked('mobile', userForm.shape.mobile, reader.cell('mobile'))
  const password = reader.raw('password')
  if (password.trim() !== '' && reader.checked('password', userForm.shape.password, password) !== null) {
    if (isCommonPassword(password)) reader.blame('password', { code: 'commonPassword' })
  }
  return {
    row,
    ...names,
    email,
    mobile,
    roleId: roleOf(reader, context),
    status: statusOf(reader),
    timeMultiplier: timeMultiplierOf(reader),
    password: password.trim() === '' ? '' : password,
    problems: reader.problems,
  }
}

/** All rows under the headers that are not empty. */
export function readPeople(
  rows: readonly (readonly string[])[],
  columns: ImportColumns,
  context: ImportContext,
): ReadPerson[] {
  const seen = new Map<string, number>()
  return rows.flatMap((cells, index) =>
    index === 0 || cells.every((cell) => cleaned(cell) === '')
      ? []
      : [readPerson(index + 1, new RowReader(cells, columns), context, seen)],
  )
}

/** The addresses of a sheet, folded, whether they are right or not. */
export function emailsIn(rows: readonly (readonly string[])[], columns: ImportColumns): string[] {
  const column = columns.at.get('email')
  if (column === undefined) return []
  return [...new Set(rows.slice(1).map((cells) => cleaned(cells[column]).toLowerCase()))]
}

/** A row of a sheet as a person. */
import { userForm } from '#contract/people/users.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { RowValues } from '#domain/sheet-imports/plan.ts'
import { isCommonPassword } from '#server/modules/auth/index.ts'
import type { RowReader } from '#server/sheet-imports/index.ts'

export interface RoleNames {
  /** The own names of roles by their folded names, in every language. */
  readonly byName: ReadonlyMap<string, string>
  /** The role of rows that name none. */
  readonly usual: string
}

export interface RowRules {
  readonly roles: RoleNames
  /** Names of the academy, of which no password may be made. */
  readonly academyNames: readonly string[]
}

/** A compound name is one name: the second word of «عبد الله», «أبو بكر» and «نور الدين» belongs to the first. */
const FIRST_NAME = /^((?:عبد|[أا]ب[وي]|[أا]م)\s+\S+|\S+\s+(?:الله|الدين|ال[إا]سلام|الزهراء|الهدى)(?!\S)|\S*)\s*(.*)$/u

/** The first name of a full name, and the rest as the last name. */
function namesOf(reader: RowReader): { firstName: string | null; lastName: string | null } {
  const [, first = '', rest = ''] = FIRST_NAME.exec(reader.cell('name')) ?? []
  const given = (field: 'firstName' | 'lastName', fallback: string) => {
    const own = reader.cell(field)
    return reader.checked(field, userForm.shape[field], own === '' ? fallback : own)
  }
  return { firstName: given('firstName', first), lastName: given('lastName', rest) }
}

function roleOf(reader: RowReader, { byName, usual }: RoleNames): string | null {
  const named = foldForSearch(reader.cell('role'))
  if (named === '') return usual
  return byName.get(named) ?? reader.blame('role', { code: 'exists' })
}

function timeMultiplierOf(reader: RowReader): number | null {
  const said = foldDigits(reader.cell('timeMultiplier')).replace(/[,٫]/, '.')
  if (said === '') return 1
  const number = Number(said)
  if (!Number.isFinite(number)) return reader.blame('timeMultiplier', { code: 'numeric' })
  return reader.checked('timeMultiplier', userForm.shape.timeMultiplier, number)
}

/** A password keeps every sign of its cell. */
function judgePassword(reader: RowReader, academyNames: readonly string[]): void {
  const password = reader.raw('password')
  if (password.trim() === '' || reader.checked('password', userForm.shape.password, password) === null) return
  if (isCommonPassword(password, academyNames)) reader.blame('password', { code: 'commonPassword' })
}

/** Known by the address. A full name says something about both of its parts. */
export function readUserRow(reader: RowReader, { roles, academyNames }: RowRules) {
  const names = namesOf(reader)
  const email = reader.checked('email', userForm.shape.email, reader.cell('email'))
  const mobile = reader.checked('mobile', userForm.shape.mobile, reader.cell('mobile'))
  judgePassword(reader, academyNames)
  const values: RowValues = {
    ...names,
    email,
    mobile,
    role: roleOf(reader, roles),
    status: reader.standing('status'),
    timeMultiplier: timeMultiplierOf(reader),
  }
  const given = reader.given()
  const fromFullName = given.includes('name') ? ['firstName', 'lastName'] : []
  return { key: email, values, given: [...new Set([...given, ...fromFullName])] }
}

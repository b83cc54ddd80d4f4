/** Groups and packages as a sheet of people names them. */
import { PACKAGE_DAYS_MOST } from '#contract/foundation/limits.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { RowValues } from '#domain/sheet-imports/plan.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectFreeSeats } from '#server/modules/groups/index.ts'
import { selectPackagesToGive } from '#server/modules/packages/index.ts'
import type { Importer, ImportPlace, RowReader, RowsReader, UnfitKey } from '#server/sheet-imports/index.ts'

interface NamedGroup {
  readonly id: string
  readonly title: string
  readonly free: number
}

interface NamedPackage {
  readonly id: string
  readonly nameAr: string
  readonly days: number
}

/** The key is the folded name; null: two have it. */
type ByName<One> = ReadonlyMap<string, One | null>

export interface Places {
  readonly groups: ByName<NamedGroup>
  readonly packages: ByName<NamedPackage>
}

function byName<One extends { readonly id: string }>(all: readonly One[], namesOf: (one: One) => readonly string[]) {
  const found = new Map<string, One | null>()
  for (const one of all) {
    for (const name of new Set(namesOf(one).map(foldForSearch))) {
      const other = found.get(name)
      found.set(name, other === undefined ? one : null)
    }
  }
  return found
}

export async function readPlaces(executor: Executor, at: Date): Promise<Places> {
  return {
    groups: byName(await selectFreeSeats(executor, at), ({ title }) => [title]),
    packages: byName(await selectPackagesToGive(executor), ({ nameAr, nameEn }) => [nameAr, nameEn]),
  }
}

const named = <One>(names: ByName<One>, said: unknown): One | null => names.get(foldForSearch(String(said))) ?? null

/** A row gives this beside the account; null: it is not there any more. */
export function placeOf(places: Places, values: RowValues) {
  const [group, given] = [values['group'] ?? null, values['package'] ?? null]
  const found = group === null ? null : named(places.groups, group)
  const opened = given === null ? null : named(places.packages, given)
  if ((group !== null && found === null) || (given !== null && opened === null)) return null
  const days = Number(values['packageDays'] ?? opened?.days ?? 0)
  return { groupId: found?.id ?? null, packageId: opened?.id ?? null, days }
}

/** Reads the cells of a place by the names that the academy has; the name as it is there is the value. */
function readPlace(reader: RowReader, places: Places, role: unknown): RowValues {
  const [group, given] = [reader.cell('group'), reader.cell('package')]
  for (const field of ['group', 'package'] as const) {
    if (reader.cell(field) !== '' && role !== 'student' && role !== null) reader.blame(field, { code: 'studentsAlone' })
  }
  const found = group === '' ? null : named(places.groups, group)
  const opened = given === '' ? null : named(places.packages, given)
  if (group !== '' && found === null) reader.blame('group', { code: 'exists' })
  if (given !== '' && opened === null) reader.blame('package', { code: 'exists' })
  return {
    ...(found !== null && { group: found.title }),
    ...(opened !== null && { package: opened.nameAr, packageDays: daysOf(reader) ?? opened.days }),
  }
}

function daysOf(reader: RowReader): number | null {
  const said = foldDigits(reader.cell('packageDays'))
  if (said === '') return null
  const days = Number(said)
  if (Number.isInteger(days) && days >= 1 && days <= PACKAGE_DAYS_MOST) return days
  return reader.blame('packageDays', { code: 'between', values: { min: 1, max: PACKAGE_DAYS_MOST } })
}

/** The reader of people, with what their rows name beside. Rows of new accounts take the free seats in their order. */
export async function readerWithPlaces(
  people: Importer,
  executor: Executor,
  place: ImportPlace,
): Promise<RowsReader | null> {
  const rows = await people.openRows(executor, place)
  if (rows === null) return null
  const places = await readPlaces(executor, new Date())
  const free = new Map<string, number>()
  const seated = new Set<string>()
  return {
    ...rows,
    read: (reader) => {
      const read = rows.read(reader)
      return { ...read, values: { ...read.values, ...readPlace(reader, places, read.values['role'] ?? null) } }
    },
    unfit: async (asked, named_) => {
      const known = await people.known(
        asked,
        named_.map(({ key }) => key),
        place,
      )
      const unfit = new Map<string, UnfitKey>()
      for (const { key, values } of named_) {
        const group = values['group'] === undefined ? null : named(places.groups, values['group'])
        if (group === null || known.has(key) || seated.has(key)) continue
        const left = free.get(group.id) ?? group.free
        if (left === 0) unfit.set(key, { field: 'group', error: { code: 'groupFull' }, found: group.title })
        else {
          free.set(group.id, left - 1)
          seated.add(key)
        }
      }
      return unfit
    },
  }
}

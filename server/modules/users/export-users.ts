import type { Dependencies } from '#server/dependencies.ts'
import type { Locale } from '#server/http/handler.ts'
import { type UserFilters, userSearch } from './list-users.ts'
import { exportColumns, sheetAnswer, type SheetFormat, templateColumns } from './user-sheet.ts'
import { selectUsers } from './users.repo.ts'

/** More people than any academy has; a sheet of them stays far under what Excel opens. */
const MOST_ROWS = 100_000

export interface UserExport extends UserFilters {
  readonly sort?: string | undefined
  readonly format: SheetFormat
}

/** Everybody who matches, in the order of the list. */
export async function exportUsers({ database, now }: Dependencies, asked: UserExport, locale: Locale) {
  const { format, sort, ...filters } = asked
  const rows = await selectUsers(database.query, userSearch(filters), { sort, limit: MOST_ROWS, offset: 0 })
  const day = new Date(now()).toISOString().slice(0, 10)
  return sheetAnswer(exportColumns(locale), rows, { format, locale, name: `users-${day}` })
}

export async function userTemplate(format: SheetFormat, locale: Locale) {
  return sheetAnswer(templateColumns(locale), [], { format, locale, name: `users-template-${locale}` })
}

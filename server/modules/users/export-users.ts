import { todayText } from '#domain/progress/academy-day.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Locale } from '#server/http/handler.ts'
import { type UserFilters, userSearch } from './list-users.ts'
import { SHEET_ROWS_MOST, sheetAnswer, type SheetFormat } from '#server/spreadsheet/index.ts'
import { exportColumns, sheetTexts } from './user-sheet.ts'
import { selectUsers } from './users.repo.ts'

export interface UserExport extends UserFilters {
  readonly sort?: string | undefined
  readonly format: SheetFormat
}

/** Everybody who matches, in the order of the list. */
export async function exportUsers(
  { database, now }: Dependencies,
  asked: UserExport,
  { principal, locale }: { readonly principal: Reader; readonly locale: Locale },
) {
  const { format, sort, ...filters } = asked
  const search = userSearch(filters, await seenBy(database.query, principal))
  const rows = await selectUsers(database.query, search, { sort, limit: SHEET_ROWS_MOST, offset: 0 })
  const day = todayText(now())
  return sheetAnswer(exportColumns(locale), rows, {
    format,
    locale,
    name: `users-${day}`,
    sheet: sheetTexts[locale].users.sheet,
  })
}

/** Sheets that the importer gives: empty ones with headers, and the rows that it refused. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { SHEET_SHAPES, type SheetKind } from '#domain/sheet-imports/kinds.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { sheetAnswer, type SheetColumn, type SheetFormat } from '#server/spreadsheet/index.ts'
import { selectSheetImport } from './sheet-imports.repo.ts'
import { selectRows, type SheetImportRowRecord } from './sheet-rows.repo.ts'
import { cellOf, problemMessage } from './views.ts'

const TEXTS = { ar: arabic.imports, en: english.imports } as const

/** Full names stand in two columns of a template, so that nobody has to guess where one ends. */
const LEFT_OUT: Readonly<Partial<Record<SheetKind, readonly string[]>>> = { users: ['name'] }

export async function sheetTemplate(kind: SheetKind, format: SheetFormat, locale: Locale) {
  const fields = SHEET_SHAPES[kind].fields.filter(({ name }) => LEFT_OUT[kind]?.includes(name) !== true)
  const columns = fields.map(({ headers: [arabicHeader, englishHeader] }): SheetColumn<never> => ({
    header: locale === 'ar' ? arabicHeader : englishHeader,
    value: () => null,
  }))
  return sheetAnswer(columns, [], { format, locale, name: `${kind}-template-${locale}`, sheet: TEXTS[locale].sheet })
}

/** Everything that is wrong with a row, each cell by its name. */
function reasonsOf(
  { row, problems }: SheetImportRowRecord,
  columns: readonly (string | null)[],
  locale: Locale,
): string {
  const said = problems.map(({ field, error, sameAsRow }) => {
    const place = cellOf(field, row, columns)
    const words =
      sameAsRow === null
        ? problemMessage(error, locale)
        : TEXTS[locale].sameAsRow.replace('{{row}}', () => String(sameAsRow))
    return place === null ? words : `${place}: ${words}`
  })
  return said.join(' | ')
}

/** Answers the rows as in the sheet, with the reason in a column of its own: corrected, it is imported as it is. */
export async function refusedRows(
  { database }: Dependencies,
  id: string,
  { format, locale, userId }: { readonly format: SheetFormat; readonly locale: Locale; readonly userId: string },
): Promise<Outcome<Awaited<ReturnType<typeof sheetAnswer>>, 'sheet-imports.not-found'>> {
  const found = await selectSheetImport(database.query, id, userId)
  if (found === undefined) return failure('sheet-imports.not-found')
  const search = { importId: id, outcome: 'refused', state: undefined } as const
  const rows = await selectRows(database.query, search, { limit: SHEET_SHAPES[found.kind].rowsMost, offset: 0 })
  const columns = found.headers.map((header, index): SheetColumn<SheetImportRowRecord> => ({
    header,
    value: ({ cells }) => cells?.[index],
  }))
  const { reason, row: rowHeader, sheet } = TEXTS[locale]
  const named = [
    ...columns,
    { header: rowHeader, value: ({ row }: SheetImportRowRecord) => row, kind: 'number' as const },
    { header: reason, value: (record: SheetImportRowRecord) => reasonsOf(record, found.columns, locale) },
  ]
  return success(await sheetAnswer(named, rows, { format, locale, name: 'refused-rows', sheet }))
}

import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import * as contract from '#contract/office/sheet-imports.ts'
import { CHECKED_MS, UNDO_MS } from '#domain/sheet-imports/states.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute, type Locale } from '#server/http/handler.ts'
import { startSheetImport, undoSheetImport } from './begin.ts'
import { checkSheet, planAnew } from './check-sheet.ts'
import { mayImport } from './importers.ts'
import { deleteOldSheetImports, selectBegun, selectSheetImport } from './sheet-imports.repo.ts'
import { countMatching, selectRows } from './sheet-rows.repo.ts'
import { refusedRows, sheetTemplate } from './sheets-out.ts'
import { rowView, viewOf, viewsOf } from './views.ts'

export { writeSheets } from './write-sheets.ts'

const BEGUN_SHOWN = 10

/** Forgets sheets that nobody imported within the hour, and imports that can be undone no more. */
export async function forgetOldSheets({ database, now }: Dependencies): Promise<void> {
  await deleteOldSheetImports(database.query, new Date(now() - CHECKED_MS), new Date(now() - UNDO_MS))
}

async function readImport({ database }: Dependencies, id: string, userId: string) {
  const row = await selectSheetImport(database.query, id, userId)
  return row === undefined ? failure('sheet-imports.not-found') : success(await viewOf(database.query, row))
}

async function listRows(
  { database }: Dependencies,
  id: string,
  { page, perPage, outcome, state }: QueryOf<typeof contract.listSheetRows>,
  { userId, locale }: { readonly userId: string; readonly locale: Locale },
): Promise<
  Outcome<{ items: contract.SheetRow[]; total: number; page: number; perPage: number }, 'sheet-imports.not-found'>
> {
  const found = await selectSheetImport(database.query, id, userId)
  if (found === undefined) return failure('sheet-imports.not-found')
  const search = { importId: id, outcome, state }
  const rows = await selectRows(database.query, search, { limit: perPage, offset: (page - 1) * perPage })
  const items = rows.map((row) => rowView(row, found.columns, locale))
  return success({ items, total: await countMatching(database.query, search), page, perPage })
}

/** Sheets into any area: looked at, written in the background, taken back. */
export function sheetImportsModule(dependencies: Dependencies): BoundRoute[] {
  const { query: executor } = dependencies.database
  return [
    bind(contract.checkSheet, ({ query, body, context }) => {
      const { kind, target = null, name } = query
      const sheet = { kind, target, fileName: name, content: body }
      return checkSheet(dependencies, sheet, context.principal)
    }),
    bind(contract.listSheetImports, async ({ query: { kind, target = null }, context: { principal } }) => {
      if (!mayImport(kind, principal)) return failure('auth.forbidden')
      const begun = await selectBegun(executor, { createdBy: principal.userId, kind, target }, BEGUN_SHOWN)
      return success({ items: await viewsOf(executor, begun) })
    }),
    bind(contract.readSheetImport, ({ params, context }) =>
      readImport(dependencies, params.id, context.principal.userId),
    ),
    bind(contract.planSheetImport, ({ params, body, context }) =>
      planAnew(dependencies, params.id, body, context.principal),
    ),
    bind(contract.listSheetRows, ({ params, query, context }) =>
      listRows(dependencies, params.id, query, { userId: context.principal.userId, locale: context.locale }),
    ),
    bind(contract.startSheetImport, ({ params, body, context }) =>
      startSheetImport(dependencies, params.id, body, context.principal),
    ),
    bind(contract.undoSheetImport, ({ params, context }) =>
      undoSheetImport(dependencies, params.id, context.principal),
    ),
    bind(contract.refusedSheetRows, ({ params, query, context }) =>
      refusedRows(dependencies, params.id, {
        format: query.format,
        locale: context.locale,
        userId: context.principal.userId,
      }),
    ),
    bind(contract.sheetTemplate, async ({ query: { kind, format }, context: { principal, locale } }) =>
      mayImport(kind, principal) ? success(await sheetTemplate(kind, format, locale)) : failure('auth.forbidden'),
    ),
  ]
}

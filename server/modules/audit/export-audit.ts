/** Entries of the record of changes as a sheet, read and written a few hundred at a time. */
import { todayText } from '#domain/progress/academy-day.ts'
import type { AuditEntry, exportAudit as route } from '#contract/people/audit.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import type { Locale } from '#locales/messages.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { GrownAnswer, BinaryAnswer } from '#server/http/handler.ts'
import { csvLines, SHEET_ROWS_MOST, type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { AUDIT_TEXTS, textAt } from './audit-texts.ts'
import { changesText, namesOf, recordName, sentenceText, type Telling } from './audit-words.ts'
import { type AuditRow, type AuditSearch, selectAuditAfter } from './audit.repo.ts'
import { auditSearchOf, entryOf } from './list-audit.ts'
import { readReferences } from './read-references.ts'

const ROWS_AT_ONCE = 500

/** Parts of an entry that a row of the sheet keeps. */
interface Line {
  readonly at: Date
  readonly who: string
  readonly email: string
  readonly kind: string
  readonly record: string
  readonly doing: string
  readonly sentence: string
  readonly changes: string
}

function lineOf(entry: AuditEntry, telling: Telling): Line {
  const { locale } = telling
  const texts = AUDIT_TEXTS[locale]
  return {
    at: new Date(entry.at),
    who: entry.actor === null ? texts.server : entry.actor.name || texts.somePerson,
    email: entry.actor?.email ?? '',
    kind: (entry.record && textAt(locale, `audit:feature.${entry.record.kind}`)) ?? '',
    record: recordName(entry, telling),
    doing: textAt(locale, `audit:action.${entry.action}`) ?? entry.action,
    sentence: sentenceText(entry, telling),
    changes: changesText(entry, telling),
  }
}

function columnsFor(locale: Locale): SheetColumn<Line>[] {
  const { column } = AUDIT_TEXTS[locale]
  return [
    { header: column.at, value: ({ at }) => at, kind: 'instant' },
    { header: column.actor, value: ({ who }) => who },
    { header: column.email, value: ({ email }) => email },
    { header: column.doing, value: ({ doing }) => doing },
    { header: column.kind, value: ({ kind }) => kind },
    { header: column.subject, value: ({ record }) => record },
    { header: column.entry, value: ({ sentence }) => sentence },
    { header: column.changes, value: ({ changes }) => changes },
  ]
}

async function* linesOf({ database }: Dependencies, search: AuditSearch, locale: Locale): AsyncGenerator<Line[]> {
  let last: AuditRow | undefined
  for (let read = 0; read < SHEET_ROWS_MOST; read += ROWS_AT_ONCE) {
    const rows = await selectAuditAfter(database.query, search, last, ROWS_AT_ONCE)
    const entries = rows.map(entryOf)
    const names = namesOf(await readReferences(database.query, entries, locale))
    yield entries.map((entry) => lineOf(entry, { locale, names }))
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** A CSV is sent while it is read; a workbook is a zip, whose rows are gathered first, as texts. */
export async function exportAudit(
  dependencies: Dependencies,
  { format, ...filters }: QueryOf<typeof route>,
  locale: Locale,
): Promise<BinaryAnswer | GrownAnswer> {
  const search = auditSearchOf(filters)
  const columns = columnsFor(locale)
  const name = `changes-${todayText(dependencies.now())}`
  const lines = linesOf(dependencies, search, locale)
  if (format === 'csv') {
    const head = { contentType: 'text/csv; charset=utf-8', etag: '', keptNever: true, fileName: `${name}.csv` }
    return { ...head, grow: () => csvLines(columns, lines) }
  }
  const rows: Line[] = []
  for await (const some of lines) rows.push(...some)
  return sheetAnswer(columns, rows, { format, locale, name, sheet: AUDIT_TEXTS[locale].column.sheet })
}

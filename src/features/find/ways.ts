import { linkOptions, type LinkProps, type UseNavigateResult } from '@tanstack/react-router'
import type { FoundThing } from '#contract/office/find.ts'
import { recordOfFound } from '#domain/find/kinds.ts'
import type { Reader } from '#src/features/auth/index.ts'
import { pagesOf } from '#src/features/exams/index.ts'
import { recordPage } from '#src/features/record-pages/index.ts'

/** Null: it is not open to this reader: a list may be read by more people than its records. */
function pageOf({ kind, id, examId = '' }: FoundThing, reader: Reader): LinkProps | null {
  if (kind !== 'exams') return recordPage({ kind: recordOfFound(kind), id, parentId: examId }, reader)
  const [page] = pagesOf(reader, true)
  return page === undefined ? null : linkOptions({ to: page.to, params: { examId: id } })
}

export function isOpenTo(reader: Reader, thing: FoundThing): boolean {
  return pageOf(thing, reader) !== null
}

/** Leads to the page of a thing. */
export function goTo(navigate: UseNavigateResult<string>, thing: FoundThing, reader: Reader): void {
  const page = pageOf(thing, reader)
  if (page !== null) void navigate(page)
}

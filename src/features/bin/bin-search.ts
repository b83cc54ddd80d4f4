import type { BinKind } from '#domain/bin/kinds.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

// Written out: the address is read before the domain has come.
const KINDS = {
  questions: true,
  sections: true,
  paragraphs: true,
  exams: true,
  courses: true,
  chapters: true,
  lessons: true,
  packages: true,
  coupons: true,
  groups: true,
  meetings: true,
  news: true,
  partners: true,
  categories: true,
  'marketing-links': true,
  'canned-replies': true,
  'practice-assignments': true,
} as const satisfies Readonly<Record<BinKind, true>>

export const binSearch = listSearch({
  filters: { kind: several(Object.keys(KINDS) as readonly BinKind[]) },
  sort: ['name', 'deletedAt'],
})

export type BinSearch = ReturnType<typeof binSearch>

import { listCourses } from '#contract/learning/courses.ts'
import { listExams } from '#contract/exams/exams.ts'
import type { FoundThing } from '#contract/office/find.ts'
import { listGroups } from '#contract/groups/groups.ts'
import { FOUND_TEXT_LEAST } from '#contract/foundation/limits.ts'
import { listMeetings } from '#contract/groups/meetings.ts'
import { listPackages } from '#contract/shop/packages.ts'
import { listPayments } from '#contract/shop/payments.ts'
import { listQuestions } from '#contract/exams/question-bank.ts'
import type { Access } from '#contract/foundation/route.ts'
import { listUsers } from '#contract/people/users.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { FOUND_KINDS, type FoundKind } from '#domain/find/kinds.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Locale, Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { findCourses } from '#server/modules/courses/index.ts'
import { findExams, findQuestions } from '#server/modules/exams/index.ts'
import { findGroups } from '#server/modules/groups/index.ts'
import { findMeetings } from '#server/modules/meetings/index.ts'
import { findPackages } from '#server/modules/packages/index.ts'
import { findPayments } from '#server/modules/payments/index.ts'
import { findPeople } from '#server/modules/users/index.ts'

const OF_EACH_KIND = 5

type Found = Omit<FoundThing, 'kind'>

interface Kind {
  /** That of the kind's list: what a reader may not list is not found either. */
  readonly access: Access
  readonly find: (dependencies: ServerDependencies, q: string, limit: number, locale: Locale) => Promise<Found[]>
}

const KINDS: Readonly<Record<FoundKind, Kind>> = {
  people: { access: listUsers.access, find: findPeople },
  exams: { access: listExams.access, find: findExams },
  questions: { access: listQuestions.access, find: findQuestions },
  courses: { access: listCourses.access, find: findCourses },
  groups: { access: listGroups.access, find: findGroups },
  meetings: { access: listMeetings.access, find: findMeetings },
  packages: { access: listPackages.access, find: findPackages },
  payments: { access: listPayments.access, find: findPayments },
}

/** One kind after the other: a search takes one of the database's connections, not all of them. */
export async function findThings(
  dependencies: ServerDependencies,
  q: string,
  { principal, locale }: { readonly principal: Principal; readonly locale: Locale },
): Promise<{ items: FoundThing[] }> {
  const items: FoundThing[] = []
  // A text of marks and white space alone is in everything.
  if (foldForSearch(q).length < FOUND_TEXT_LEAST) return { items }
  for (const kind of FOUND_KINDS) {
    const { access, find } = KINDS[kind]
    if (denial(access, principal) !== null) continue
    const found = await find(dependencies, q, OF_EACH_KIND, locale)
    items.push(...found.map((thing): FoundThing => ({ kind, ...thing })))
  }
  return { items }
}

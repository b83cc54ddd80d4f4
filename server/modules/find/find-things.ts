import { listCourses } from '#contract/learning/courses.ts'
import { listExams } from '#contract/exams/exams.ts'
import type { FoundThing } from '#contract/office/find.ts'
import { listGroups } from '#contract/groups/groups.ts'
import { FOUND_TEXT_LEAST } from '#contract/foundation/limits.ts'
import { listMeetings } from '#contract/groups/meetings.ts'
import { listInbox } from '#contract/messages/inbox.ts'
import { listNews } from '#contract/messages/news.ts'
import { linkRoutes } from '#contract/public-pages/marketing.ts'
import { partnerRoutes } from '#contract/public-pages/partners.ts'
import { couponRoutes } from '#contract/shop/coupons.ts'
import { listPackages } from '#contract/shop/packages.ts'
import { listPayments } from '#contract/shop/payments.ts'
import { listQuestions } from '#contract/exams/question-bank.ts'
import type { Access } from '#contract/foundation/route.ts'
import { listUsers } from '#contract/people/users.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { FOUND_KINDS, FOUND_OF_EACH_KIND, type FoundKind } from '#domain/find/kinds.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Locale, Principal } from '#server/http/handler.ts'
import { denial } from '#server/http/permit.ts'
import { findConversations, findVisitorMessages } from '#server/modules/contacts/index.ts'
import { findCoupons } from '#server/modules/coupons/index.ts'
import { findCourses } from '#server/modules/courses/index.ts'
import { findExams, findQuestions } from '#server/modules/exams/index.ts'
import { findGroups } from '#server/modules/groups/index.ts'
import { findLinks } from '#server/modules/marketing/index.ts'
import { findMeetings } from '#server/modules/meetings/index.ts'
import { findNews } from '#server/modules/news/index.ts'
import { findPackages } from '#server/modules/packages/index.ts'
import { findPartners } from '#server/modules/partners/index.ts'
import { findPayments } from '#server/modules/payments/index.ts'
import { findPeople } from '#server/modules/users/index.ts'

type Found = Omit<FoundThing, 'kind'>

interface Asker {
  readonly principal: Principal
  readonly locale: Locale
}

interface Kind {
  /** That of the kind's list: what a reader may not list is not found either. */
  readonly access: Access
  readonly find: (dependencies: ServerDependencies, q: string, limit: number, reader: Asker) => Promise<Found[]>
}

const KINDS: Readonly<Record<FoundKind, Kind>> = {
  people: { access: listUsers.access, find: (all, q, limit, { principal }) => findPeople(all, q, limit, principal) },
  exams: { access: listExams.access, find: findExams },
  questions: { access: listQuestions.access, find: findQuestions },
  courses: { access: listCourses.access, find: findCourses },
  groups: { access: listGroups.access, find: (all, q, limit, { principal }) => findGroups(all, q, limit, principal) },
  meetings: {
    access: listMeetings.access,
    find: (all, q, limit, { principal }) => findMeetings(all, q, limit, principal),
  },
  packages: { access: listPackages.access, find: (all, q, limit, { locale }) => findPackages(all, q, limit, locale) },
  payments: { access: listPayments.access, find: (all, q, limit, { locale }) => findPayments(all, q, limit, locale) },
  contacts: {
    access: listInbox.access,
    find: (all, q, limit, { principal }) => findConversations(all, q, limit, principal),
  },
  inquiries: {
    access: listInbox.access,
    find: (all, q, limit, { principal }) => findVisitorMessages(all, q, limit, principal),
  },
  coupons: { access: couponRoutes.list.access, find: findCoupons },
  'marketing-links': { access: linkRoutes.list.access, find: findLinks },
  news: { access: listNews.access, find: findNews },
  partners: {
    access: partnerRoutes.list.access,
    find: (all, q, limit, { locale }) => findPartners(all, q, limit, locale),
  },
}

/** One kind after the other: a search takes one of the database's connections, not all of them. */
export async function findThings(
  dependencies: ServerDependencies,
  q: string,
  asker: Asker,
): Promise<{ items: FoundThing[] }> {
  const items: FoundThing[] = []
  // A text of marks and white space alone is in everything.
  if (foldForSearch(q).length < FOUND_TEXT_LEAST) return { items }
  for (const kind of FOUND_KINDS) {
    const { access, find } = KINDS[kind]
    if (denial(access, asker.principal) !== null) continue
    const found = await find(dependencies, q, FOUND_OF_EACH_KIND, asker)
    items.push(...found.map((thing): FoundThing => ({ kind, ...thing })))
  }
  return { items }
}

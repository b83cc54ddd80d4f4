import { queryOptions } from '@tanstack/react-query'
import type { FAMILY_LINK_DAYS } from '#domain/progress/family-report.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export type FamilyLinkDays = (typeof FAMILY_LINK_DAYS)[number]

/** The calls about one student's link: `userId` null is the student who is signed in. */
export function familyLinkCalls(userId: string | null) {
  const params = { id: userId ?? '' }
  return {
    query: queryOptions({
      queryKey: ['family-link', userId ?? 'own'],
      queryFn: ({ signal }) =>
        valueOf(
          userId === null
            ? callRoute(routes.familyLinks.readOwnFamilyLink, { signal })
            : callRoute(routes.familyLinks.readFamilyLinkOf, { params, signal }),
        ),
      staleTime: 0,
    }),
    make: (days: FamilyLinkDays) =>
      userId === null
        ? callRoute(routes.familyLinks.makeOwnFamilyLink, { body: { days } })
        : callRoute(routes.familyLinks.makeFamilyLinkOf, { params, body: { days } }),
    end: () =>
      userId === null
        ? callRoute(routes.familyLinks.endOwnFamilyLink, {})
        : callRoute(routes.familyLinks.endFamilyLinkOf, { params }),
  }
}

/** The code of the link follows the page as a fragment. */
export function familyAddress(code: string): string {
  return `${location.origin}/family#${code}`
}

export function familyReportQuery(code: string) {
  return queryOptions({
    queryKey: ['family-report', code],
    queryFn: ({ signal }) => valueOf(callRoute(routes.familyLinks.readFamilyReport, { body: { code }, signal })),
    retry: false,
  })
}

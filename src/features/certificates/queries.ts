import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Kept for reading without a network: codes are shown where there is none. */
export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'own'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.certificates.listOwnCertificates, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
  staleTime: 0,
})

export function certificateOfAttemptQuery(examId: string, attemptId: string) {
  return queryOptions({
    queryKey: ['certificates', 'attempt', attemptId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.certificates.readCertificateOfAttempt, { params: { id: examId, attemptId }, signal })),
  })
}

/** Address of the page that shows and checks a certificate; the code follows it as a fragment, which no server sees. */
export const CHECK_PAGE = '/certificates'

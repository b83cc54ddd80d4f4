import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { downloadWhenAsked } from '#src/api/download-when-asked.ts'
import type { SheetFormat } from '#src/ui/list/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { ChangesSearch, ResultsSearch, StatisticsChoice } from './report-search.ts'

/** While students sit the exam the numbers move; nobody needs them by the second. */
const FRESH_MS = 15_000
/** The page follows an exam that runs at the same pace. */
const FOLLOWED_EVERY_MS = 15_000
const ATTENTION_EVERY_MS = 60_000

function chosen({ version, attempts, groupId }: StatisticsChoice): StatisticsChoice {
  return {
    ...(version === undefined ? {} : { version }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(groupId === undefined || !isIdentifier(groupId) ? {} : { groupId }),
  }
}

export function examReportQuery(examId: string, choice: StatisticsChoice = {}) {
  const query = chosen(choice)
  return queryOptions({
    queryKey: ['reports', examId, 'statistics', query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.reports.readExamReport, { params: { id: examId }, query, signal })),
    initialData: () => earlyValue(routes.reports.readExamReport, { params: { id: examId }, query }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => ((state.data?.counts.running ?? 0) > 0 ? FOLLOWED_EVERY_MS : false),
    placeholderData: keepPreviousData,
  })
}

export function itemQuery(examId: string, questionId: string, choice: StatisticsChoice) {
  const query = chosen(choice)
  return queryOptions({
    queryKey: ['reports', examId, 'item', questionId, query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.reports.readItemReport, { params: { id: examId, questionId }, query, signal })),
    staleTime: FRESH_MS,
  })
}

export function resultsQuery(examId: string, search: ResultsSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: ['reports', examId, 'results', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.reports.listResults, { params: { id: examId }, query, signal })),
    initialData: () => earlyValue(routes.reports.listResults, { params: { id: examId }, query }),
    placeholderData: keepPreviousData,
  })
}

export function changesQuery(examId: string, search: ChangesSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: ['reports', examId, 'changes', query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.resultChanges.listResultChanges, { params: { id: examId }, query, signal })),
    placeholderData: keepPreviousData,
  })
}

export function attemptQuery(examId: string, attemptId: string) {
  return queryOptions({
    queryKey: ['reports', examId, 'attempt', attemptId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.attemptReport.readAttemptReport, { params: { id: examId, attemptId }, signal })),
  })
}

/** `everything`: also what was only seen, flagged or struck. */
export type TimelinePart = 'doubtful' | 'changes' | 'everything'

export function timelineQuery(
  examId: string,
  attemptId: string,
  { part, page, perPage }: { readonly part: TimelinePart; readonly page: number; readonly perPage: number },
) {
  const query = { page, perPage, ...(part === 'everything' ? {} : { only: part }) }
  return queryOptions({
    queryKey: ['reports', examId, 'attempt', attemptId, 'timeline', query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.attemptReport.readTimeline, { params: { id: examId, attemptId }, query, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Queries the patterns of the whole exam, or of one attempt. */
export function patternsQuery(examId: string, attemptId?: string) {
  const query = attemptId === undefined ? {} : { attemptId }
  return queryOptions({
    queryKey: ['reports', examId, 'patterns', query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.attemptPatterns.listPatterns, { params: { id: examId }, query, signal })),
    staleTime: FRESH_MS,
  })
}

/** Queries the questions of an exam that are worth a look while it is sat. */
export function examDayQuery(examId: string) {
  return queryOptions({
    queryKey: ['reports', examId, 'day'],
    queryFn: ({ signal }) => valueOf(callRoute(routes.examDay.readExamDay, { params: { id: examId }, signal })),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? FOLLOWED_EVERY_MS : false),
  })
}

export const attentionQuery = queryOptions({
  queryKey: ['reports', 'attention'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.attention.readAttention, { signal })),
  staleTime: FRESH_MS,
  refetchInterval: ATTENTION_EVERY_MS,
})

/** Begins with the inbox's key: a message that is answered or closed there waits here no longer. */
export const myDayQuery = queryOptions({
  queryKey: ['inbox', 'my-day'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.attention.readMyDay, { signal })),
  staleTime: FRESH_MS,
  refetchInterval: ATTENTION_EVERY_MS,
})

export function downloadResults(examId: string, search: ResultsSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return downloadWhenAsked(
    routes.reports.exportResults,
    { params: { id: examId }, query: { ...query, format } },
    `results.${format}`,
  )
}

export function downloadItems(examId: string, choice: StatisticsChoice, format: SheetFormat) {
  const query = { ...chosen(choice), format }
  return downloadWhenAsked(routes.reports.exportItems, { params: { id: examId }, query }, `items.${format}`)
}

/** Searches in the addresses of the report's pages. */
import type { SearchSchemaInput } from '@tanstack/react-router'
import { listSearch, type ListSearchWith, several } from '#src/ui/list/list-search.ts'

export const FLAG_KINDS = [
  'easier-later',
  'answer-spreads',
  'key-suspect',
  'too-hard',
  'too-easy',
  'weak-discrimination',
  'distractor-unused',
  'often-unanswered',
] as const

/** Results are of every attempt at all versions unless the reader narrows them. */
export const resultsSearch = listSearch({
  filters: {
    state: several(['running', 'graded', 'provisional']),
    reason: several(['finished', 'timeout', 'left', 'closed']),
    groupId: several('text'),
    late: several(['late', 'without-contact', 'discounted', 'parked']),
    passed: several(['passed', 'not-passed']),
    from: 'text',
    to: 'text',
    attempts: ['first', 'best', 'last'],
    version: ['latest'],
  },
  sort: ['student', 'number', 'score', 'accuracy', 'startedAt', 'endedAt', 'duration'],
  perPage: 25,
})

/** Changes of results that had been given out, unless the reader wants all. */
export const changesSearch = listSearch({
  filters: {
    given: ['any'],
    why: several(['late', 'key', 'grading', 'reopened']),
    from: 'text',
    to: 'text',
  },
  sort: [],
  perPage: 25,
})

export type ChangesSearch = ReturnType<typeof changesSearch>

export type ResultsSearch = ReturnType<typeof resultsSearch>

export interface StatisticsChoice {
  readonly version?: 'all'
  readonly attempts?: 'best' | 'last' | 'all'
  /** Group whose students count: those who have a seat in it. */
  readonly groupId?: string
}

const ATTEMPTS = ['best', 'last', 'all'] as const

/** Statistics are of the published version and of first attempts unless the address says otherwise. */
export function statisticsChoice(search: StatisticsChoice & SearchSchemaInput): StatisticsChoice {
  return choiceIn(search)
}

/** The choice among everything else that an address holds. */
export function choiceIn(search: StatisticsChoice): StatisticsChoice {
  const attempts = ATTEMPTS.find((choice) => choice === search.attempts)
  const { groupId } = search
  return {
    ...(search.version === 'all' ? { version: 'all' as const } : {}),
    ...(attempts === undefined ? {} : { attempts }),
    ...(groupId === undefined ? {} : { groupId }),
  }
}

const questionList = listSearch({
  filters: { flag: several(['any', ...FLAG_KINDS]) },
  sort: ['number', 'facility', 'discriminationIndex', 'discriminativeEfficiency', 'effectiveWeight'],
  perPage: 50,
})

export type QuestionListSearch = ReturnType<typeof questionList>
export type QuestionsSearch = QuestionListSearch & StatisticsChoice

export function questionsSearch(
  search: Partial<ListSearchWith<{ flag: 'text' }>> & StatisticsChoice & SearchSchemaInput,
): QuestionsSearch {
  return { ...questionList(search), ...choiceIn(search) }
}

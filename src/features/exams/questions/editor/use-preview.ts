import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useRested } from '#src/ui/behaviour/use-rested.ts'
import type { QuestionValues } from './question-form.ts'

/** Long enough that a word is typed to its end, short enough to follow the hand. */
const PAUSE_MS = 350

interface Part {
  readonly name: string
  readonly text: string
}

function partsOf({ text, hint, explanation, options }: QuestionValues, passage: string): readonly Part[] {
  return [
    { name: 'text', text },
    { name: 'hint', text: hint },
    { name: 'explanation', text: explanation },
    { name: 'passage', text: passage },
    ...options.map((option) => ({ name: option.key, text: option.text })),
  ]
}

/** Each part is named in the answer: an earlier one still fits while options come and go. */
function previewQuery(parts: readonly Part[], examId: string) {
  return queryOptions({
    queryKey: ['rich-text', examId, 'preview', parts],
    queryFn: async ({ signal }) => {
      const body = { texts: parts.map(({ text }) => text), examId }
      const { html, brokenFormulas } = await valueOf(callRoute(routes.examDraft.previewRichText, { body, signal }))
      return { html: new Map(parts.map(({ name }, index) => [name, html[index] ?? ''])), brokenFormulas }
    },
    staleTime: 5 * 60_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** A question as a publication would render it; what was rendered last stays until the next is there. */
export function usePreview(values: QuestionValues, passage: string, examId: string) {
  const parts = useRested(partsOf(values, passage), PAUSE_MS)
  const { data, isError } = useQuery(previewQuery(parts, examId))
  return {
    htmlOf: (name: string) => data?.html.get(name) ?? '',
    brokenFormulas: data?.brokenFormulas ?? [],
    isError,
  }
}

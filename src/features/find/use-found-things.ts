import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FoundThing } from '#contract/office/find.ts'
import { FOUND_TEXT_LEAST, FOUND_TEXT_MOST } from '#contract/foundation/limits.ts'
import { foldForSearch, isFoundBy } from '#domain/arabic/search.ts'
import { callRoute, failureOf, routes, UNREACHABLE, valueOf } from '#src/api/index.ts'
import { usePreferences } from '#src/features/settings/index.ts'

const TYPING_PAUSE_MS = 250

export type FindingState = 'idle' | 'searching' | 'done' | 'failed' | 'unreachable'

export interface FoundThings {
  readonly state: FindingState
  readonly things: readonly FoundThing[]
}

/** Those of an earlier answer that hold what is typed now as far as can be seen: nothing else may be opened by it. */
export function stillFound(things: readonly FoundThing[], text: string): readonly FoundThing[] {
  return things.filter(({ name, detail }) => isFoundBy(`${name} ${detail}`, text))
}

/** Answers what the server finds by a text, asked for after a pause in typing. */
export function useFoundThings(text: string): FoundThings {
  const typed = text.trim().slice(0, FOUND_TEXT_MOST)
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const { language } = usePreferences()
  const isSearched = (wanted: string) => foldForSearch(wanted).length >= FOUND_TEXT_LEAST
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['find', language, q],
    queryFn: ({ signal }) => valueOf(callRoute(routes.find.findThings, { query: { q }, signal })),
    enabled: isSearched(q),
    placeholderData: keepPreviousData,
    // Without a network it says so at once, and searches again as soon as there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
  })
  if (!isSearched(typed)) return { state: 'idle', things: [] }
  const things = data?.items ?? []
  if (typed !== q || isPlaceholderData) return { state: 'searching', things: stillFound(things, typed) }
  if (error !== null) {
    return { state: failureOf(error)?.code === UNREACHABLE ? 'unreachable' : 'failed', things: [] }
  }
  return { state: data === undefined ? 'searching' : 'done', things }
}

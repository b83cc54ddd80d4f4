import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayFromText } from '#domain/progress/academy-day.ts'
import { ownScoresQuery } from './queries.ts'

/** The student's real scores by academy day; none until they have been read. */
export function useOwnScores(): readonly { readonly day: number; readonly score: number }[] {
  const { data } = useQuery(ownScoresQuery)
  return useMemo(
    () => (data?.items ?? []).flatMap(({ day, score }) => [{ day: dayFromText(day) ?? Number.NaN, score }]),
    [data],
  )
}

import { useMemo } from 'react'
import { type PaperTools, paperTools } from '#domain/exam/tools.ts'
import { useSession } from '../exam-actor.ts'

/** Tools that this exam allows. */
export function usePaperTools(): PaperTools {
  const { paper } = useSession()
  return useMemo(() => paperTools(paper), [paper])
}

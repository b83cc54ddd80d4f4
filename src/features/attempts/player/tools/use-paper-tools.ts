import { useMemo } from 'react'
import { toolsWith } from '#domain/accommodations/tools.ts'
import { type PaperTools, paperTools } from '#domain/exam/tools.ts'
import { useSession } from '../exam-actor.ts'

/** Tools that this exam allows, and those that this student needs. */
export function usePaperTools(): PaperTools {
  const { paper, rules } = useSession()
  const { accommodations } = rules.terms
  return useMemo(() => toolsWith(paperTools(paper), accommodations), [paper, accommodations])
}

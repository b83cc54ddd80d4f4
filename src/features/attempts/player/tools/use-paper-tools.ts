import { useMemo } from 'react'
import { toolsWith } from '#domain/accommodations/tools.ts'
import { paperTools } from '#domain/exam/tools.ts'
import { useSession } from '../exam-actor.ts'
import type { RoomTools } from './tool-keys.ts'

/** Tools that this exam allows, and those that this student needs. */
export function usePaperTools(): RoomTools {
  const { paper, rules } = useSession()
  const { accommodations } = rules.terms
  return useMemo(
    () => ({ ...toolsWith(paperTools(paper), accommodations), language: paper.translation !== undefined }),
    [paper, accommodations],
  )
}

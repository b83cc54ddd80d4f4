import { useMemo } from 'react'
import { paperTools } from '#domain/exam/tools.ts'
import { useSession } from '../exam-actor.ts'
import type { RoomTools } from './tool-keys.ts'

/** Tools that this exam allows. */
export function usePaperTools(): RoomTools {
  const { paper } = useSession()
  return useMemo(() => ({ ...paperTools(paper), language: paper.translation !== undefined }), [paper])
}

import { useEffect, useRef } from 'react'
import { type DraftPlace, dropDraft, keepDraft } from './device-draft.ts'
import type { QuestionValues } from './question-form.ts'

const PAUSE_MS = 300

/**
 * Keeps what is typed on the device, a moment after each change and when the page is left; `forget` after it was saved.
 * `revision`: of the saved question that the text was made from.
 */
export function useAutosave(place: DraftPlace, values: QuestionValues, revision: number, isDirty: boolean) {
  const isForgotten = useRef(false)
  const keep = useRef(() => {})
  useEffect(() => {
    keep.current = () => {
      if (isForgotten.current || !isDirty) return
      keepDraft(localStorage, place, { values, revision, savedAt: Date.now() })
    }
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const timer = setTimeout(() => keep.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty])
  useEffect(() => {
    const now = () => keep.current()
    addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
    }
  }, [])
  return {
    forget: () => {
      isForgotten.current = true
      dropDraft(localStorage, place)
    },
  }
}

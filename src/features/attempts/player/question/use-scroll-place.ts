import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type ExamActor, useExamActor } from '../exam-actor.ts'

/** Question id → scroll position when it was last on screen, in CSS pixels; for one exam of this page. */
const placesOf = new WeakMap<ExamActor, Map<string, number>>()

function placesIn(actor: ExamActor): Map<string, number> {
  const known = placesOf.get(actor)
  if (known !== undefined) return known
  const places = new Map<string, number>()
  placesOf.set(actor, places)
  return places
}

/**
 * The scroller of a place for questions: each question starts at its top, and one that was on screen before at its last
 * position. A hidden scroller keeps its position and ignores writes, so it is moved when it appears. It is written only
 * if a question was ever scrolled, because a write costs a layout.
 */
export function useScrollPlace(
  questionId: string,
  isShown: boolean,
): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const scroller = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const places = placesIn(useExamActor())
  const shownId = useRef<string | null>(null)
  const noteScroll = useCallback(() => {
    isMoved.current = true
    if (shownId.current === null || scroller.current === null) return
    places.set(shownId.current, scroller.current.scrollTop)
  }, [places])
  useLayoutEffect(() => {
    if (!isShown) return
    const place = places.get(questionId) ?? 0
    if (scroller.current !== null && (isMoved.current || place > 0)) scroller.current.scrollTop = place
    isMoved.current ||= place > 0
    shownId.current = questionId
    return () => {
      shownId.current = null
    }
  }, [isShown, places, questionId])
  return [scroller, noteScroll]
}

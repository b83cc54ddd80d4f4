import { startTransition, useEffect, useState } from 'react'
import type { PaperQuestion, PaperSection } from '#domain/exam/paper.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'
import { afterPaint } from '../../engine/after-paint.ts'

/** The questions of the first and the second place; null for an empty place. */
export type Places = readonly [PaperQuestion | null, PaperQuestion | null]

/**
 * Two places for questions, one on top of the other. One is on screen; in the other the next question is rendered and
 * laid out, hidden, while this one is read, so that a step only changes which of them is visible. Questions at even
 * positions of a section use the first place, odd ones the second: the one on screen is never rendered again.
 */
export function usePlaces(section: PaperSection, index: number): Places {
  const [prepared, setPrepared] = useState<Places>([null, null])
  useEffect(() => {
    let callOff = afterPaint(() => {
      // The update is a transition: it is rendered a few milliseconds at a time, so that taps are handled meanwhile.
      callOff = whenIdle(() => startTransition(() => setPrepared(placesAround(section, index))))
    })
    return () => callOff()
  }, [section, index])
  return atPlaceOf(index, section.questions[index] ?? null, prepared[otherPlaceOf(index)])
}

/** The question on screen and the one that follows; with the last question, the one before it. */
export function placesAround({ questions }: PaperSection, index: number): Places {
  return atPlaceOf(index, questions[index] ?? null, questions[index + 1] ?? questions[index - 1] ?? null)
}

export function placeOf(index: number): 0 | 1 {
  return index % 2 === 0 ? 0 : 1
}

function otherPlaceOf(index: number): 0 | 1 {
  return placeOf(index + 1)
}

function atPlaceOf(index: number, shown: PaperQuestion | null, other: PaperQuestion | null): Places {
  return placeOf(index) === 0 ? [shown, other] : [other, shown]
}

import { startTransition, useEffect, useState } from 'react'
import type { PaperQuestion, PaperSection } from '#domain/exam/paper.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { afterPaint } from '../../engine/after-paint.ts'

/** The questions of the first and the second place; null: nothing stands there. */
export type Places = readonly [PaperQuestion | null, PaperQuestion | null]

/**
 * Two places for questions, one above the other. One is on screen; in the other the next question is rendered and laid
 * out unseen while this one is read, so that a step only changes which of them is seen. Questions at even places of a
 * section stand in the first, odd ones in the second: one that is on screen is never rendered anew.
 */
export function usePlaces(section: PaperSection, index: number): Places {
  const [prepared, setPrepared] = useState<Places>([null, null])
  useEffect(() => {
    let callOff = afterPaint(() => {
      // A transition: rendered a few milliseconds at a time, so that a tap is heard meanwhile.
      callOff = whenIdle(() => startTransition(() => setPrepared(placesAround(section, index))))
    })
    return () => callOff()
  }, [section, index])
  return atPlaceOf(index, section.questions[index] ?? null, prepared[otherPlaceOf(index)])
}

/** The question on screen and the one that follows; the last has the one before it for company. */
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

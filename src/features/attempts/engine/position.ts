/**
 * The question on screen, so that a reload comes back to it. Kept in localStorage, which a killed browser may have
 * written some time before its end: the log, which it wrote at once, says whether the student went on since.
 */
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { keepText, keptText } from '#src/ui/behaviour/kept-text.ts'

export interface Position {
  readonly sectionIndex: number
  readonly questionIndex: number
  /** Number that the device's next event had while this was on screen. */
  readonly nextSeq: number
}

const storageKey = (attemptId: string) => `miqyas.position.${attemptId}`

export function keepPosition(attemptId: string, { sectionIndex, questionIndex, nextSeq }: Position): void {
  // Where storage is refused, the log tells what was touched last.
  keepText(storageKey(attemptId), `${sectionIndex}:${questionIndex}:${nextSeq}`)
}

export function keptPosition(attemptId: string): Position | null {
  const numbers = (keptText(storageKey(attemptId)) ?? '').split(':').map(Number)
  const [sectionIndex, questionIndex, nextSeq] = numbers
  if (sectionIndex === undefined || questionIndex === undefined || nextSeq === undefined) return null
  return numbers.every(Number.isInteger) ? { sectionIndex, questionIndex, nextSeq } : null
}

/** The question of the running section to come back to; `own` are the events of this device. */
export function questionOnScreen(
  paper: Paper,
  sectionIndex: number,
  own: readonly AttemptEvent[],
  kept: Position | null,
): number {
  const questions = paper.sections[sectionIndex]?.questions ?? []
  const touched = own
    .toSorted((a, b) => b.seq - a.seq)
    .flatMap(({ seq, body }) => ('questionId' in body ? [{ seq, id: body.questionId }] : []))
  const isHere = kept?.sectionIndex === sectionIndex ? questions[kept.questionIndex]?.id : undefined
  const wentOn = touched.some(({ seq, id }) => kept !== null && seq >= kept.nextSeq && id !== isHere)
  if (kept !== null && isHere !== undefined && !wentOn) return kept.questionIndex
  const last = touched.find(({ id }) => questions.some((question) => question.id === id))
  return Math.max(
    0,
    questions.findIndex((question) => question.id === last?.id),
  )
}

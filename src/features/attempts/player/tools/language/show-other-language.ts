import { inOtherLanguage } from '#domain/exam/translation.ts'
import type { ExamActor } from '../../exam-actor.ts'

/** Shows the exam in its other language, the question on screen and those that follow. */
export function showOtherLanguage(actor: ExamActor): void {
  const paper = actor.getSnapshot().context.session?.paper
  if (paper?.translation !== undefined) actor.send({ type: 'SHOW_PAPER', paper: inOtherLanguage(paper) })
}

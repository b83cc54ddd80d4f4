import type { PaperQuestion } from '#domain/exam/paper.ts'
import type { QuestionActor } from '../exam-actor.ts'
import { choiceOf, struckOf } from '../exam-facts.ts'

type Asked = Pick<PaperQuestion, 'id' | 'answerType'>

/**
 * A tap on an option: single choice selects it (a repeat changes nothing), multiple choice toggles it. Choosing a
 * struck-out option restores it, because it cannot be both.
 */
export function chooseOption(actor: QuestionActor, question: Asked, optionId: string): void {
  const snapshot = actor.getSnapshot()
  const chosen = choiceOf(question.id)(snapshot)
  const struck = struckOf(question.id)(snapshot)
  if (struck.includes(optionId)) toggleStrike(actor, question, optionId)
  const optionIds = question.answerType === 'checkbox' ? toggled(chosen, optionId) : [optionId]
  if (isSame(chosen, optionIds)) return
  actor.send({ type: 'ANSWER', questionId: question.id, optionIds })
}

/** Strikes an option out, or brings it back. */
export function toggleStrike(actor: QuestionActor, question: Asked, optionId: string): void {
  const struck = struckOf(question.id)(actor.getSnapshot())
  actor.send({ type: 'STRIKE', questionId: question.id, optionIds: toggled(struck, optionId) })
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

import { shuffleOptions } from '#domain/shuffle/shuffle.ts'
import { attemptState, type ExamActor, useExamActor } from '../exam-actor.ts'
import { questionIndexOf, questionOf } from '../exam-facts.ts'
import { chooseOption } from '../question/choose-option.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import { examKeyAction, type ExamKeyAction } from './exam-keys.ts'
import { useKeyPresses } from './use-key-presses.ts'

/** The keyboard of the exam, while a question is on screen and no dialog covers it. */
export function useExamKeys(): void {
  const actor = useExamActor()
  const { direction } = usePlayerText()
  useKeyPresses((event) => {
    const action = examKeyAction(event, direction)
    if (action === null || (isOfTheQuestion(action) && isQuestionCovered())) return
    event.preventDefault()
    perform(actor, action)
  })
}

function isOfTheQuestion({ kind }: ExamKeyAction): boolean {
  return kind !== 'next' && kind !== 'previous'
}

/** A passage that is read in full replaces the question, and an invisible question cannot be answered. */
function isQuestionCovered(): boolean {
  const question = document.getElementById('exam-question')
  return question !== null && getComputedStyle(question).visibility === 'hidden'
}

function perform(actor: ExamActor, action: ExamKeyAction): void {
  const snapshot = actor.getSnapshot()
  const question = questionOf(snapshot)
  const index = questionIndexOf(snapshot)
  switch (action.kind) {
    case 'next':
      return actor.send({ type: 'GO_TO', questionIndex: index + 1 })
    case 'previous':
      return actor.send({ type: 'GO_TO', questionIndex: index - 1 })
    case 'flag':
      return actor.send({
        type: 'FLAG',
        questionId: question.id,
        flagged: !attemptState(snapshot).flagged.has(question.id),
      })
    case 'hint':
      if (question.hintHtml !== null) actor.send({ type: 'SHOW_HINT', questionId: question.id })
      return
    case 'option':
      return chooseNth(actor, action.index)
  }
}

function chooseNth(actor: ExamActor, index: number): void {
  const snapshot = actor.getSnapshot()
  const question = questionOf(snapshot)
  const { session } = snapshot.context
  if (session === null) return
  const options = session.paper.shuffleOptions
    ? shuffleOptions(question.options, session.seed, question.id)
    : question.options
  const option = options[index]
  if (option !== undefined) chooseOption(actor, question, option.id)
}

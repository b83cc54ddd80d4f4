import type { QuestionActor, QuestionSnapshot } from '../exam-actor.ts'

/** Choice and struck-out options of one question outside of an exam. */
export function createQuestionActor(): QuestionActor {
  let snapshot: QuestionSnapshot = { context: { state: { answers: new Map(), struck: new Map() } } }
  const observers = new Set<{ readonly next: () => void }>()
  return {
    getSnapshot: () => snapshot,
    subscribe(observer) {
      observers.add(observer)
      return { unsubscribe: () => void observers.delete(observer) }
    },
    send({ type, questionId, optionIds }) {
      const { answers = new Map(), struck = new Map() } = snapshot.context.state ?? {}
      const state =
        type === 'ANSWER'
          ? { struck, answers: new Map(answers).set(questionId, optionIds) }
          : { answers, struck: new Map(struck).set(questionId, optionIds) }
      snapshot = { context: { state } }
      for (const { next } of observers) next()
    },
  }
}

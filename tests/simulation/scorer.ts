/** A second, independent implementation of the marking rules: from the document's answers to a score. */
import type { ExamKey } from '#domain/exam/key.ts'

export function scoreOf(key: ExamKey, graded: ReadonlyMap<string, readonly string[]>): number {
  let total = 0
  for (const question of key.questions) {
    const given = [...new Set(graded.get(question.questionId) ?? [])]
    const right = given.filter((id) => question.correctOptionIds.includes(id)).length
    const wrong = given.length - right
    const all = question.correctOptionIds.length
    const isExact = right === all && wrong === 0
    const others = question.optionIds.length - all
    const share = question.answerType === 'checkbox' ? right / all - wrong / Math.max(1, others) : 0
    total += question.mark * (isExact ? 1 : Math.max(0, share))
  }
  return Math.round(total * 10_000) / 10_000
}

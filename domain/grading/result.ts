import type { ExamKey } from '../exam/key.ts'
import type { SubmitReason } from '../exam/submit-reason.ts'
import { gradeExam, type ManualScores, type QuestionGrade, round } from './grade.ts'

export interface ScoreLine {
  readonly score: number
  readonly maximum: number
  readonly answered: number
  readonly questions: number
  readonly correct: number
}

/** The graded attempt as it is stored: counts and marks, no texts. */
export interface AttemptResult extends ScoreLine {
  /** Score as a share of the maximum, percent with one decimal. */
  readonly accuracy: number
  /** True while a question waits for a person's score. */
  readonly provisional: boolean
  readonly reason: SubmitReason
  /** The instant until which answers counted, ms UTC. */
  readonly endedAt: number
  readonly sections: readonly (ScoreLine & { readonly sectionId: string })[]
  readonly topics: readonly (ScoreLine & { readonly topic: string })[]
  readonly questionGrades: readonly QuestionGrade[]
}

/** Grades the answers that count and adds them up by section and by topic. */
export function attemptResult(
  key: ExamKey,
  answers: ReadonlyMap<string, readonly string[]>,
  ended: { readonly at: number; readonly reason: SubmitReason },
  manualScores?: ManualScores | undefined,
): AttemptResult {
  const grades = gradeExam(key, answers, manualScores)
  const total = scoreLine(grades)
  const gradesBy = (member: 'sectionId' | 'topic') => groupGrades(key, grades, member)
  return {
    ...total,
    accuracy: total.maximum === 0 ? 0 : accuracyOf(total.score / total.maximum),
    provisional: grades.some((grade) => grade.score === null),
    reason: ended.reason,
    endedAt: ended.at,
    sections: gradesBy('sectionId').map(([sectionId, group]) => ({ sectionId, ...scoreLine(group) })),
    topics: gradesBy('topic').map(([topic, group]) => ({ topic, ...scoreLine(group) })),
    questionGrades: grades,
  }
}

/** A share of the maximum in percent with one decimal, as it is shown and compared. */
export function accuracyOf(share: number): number {
  return Math.round(share * 1000) / 10
}

function scoreLine(grades: readonly QuestionGrade[]): ScoreLine {
  return {
    score: round(grades.reduce((sum, grade) => sum + (grade.score ?? 0), 0)),
    maximum: round(grades.reduce((sum, grade) => sum + grade.maximum, 0)),
    answered: grades.filter((grade) => grade.answered).length,
    questions: grades.length,
    correct: grades.filter((grade) => grade.correct).length,
  }
}

function groupGrades(
  key: ExamKey,
  grades: readonly QuestionGrade[],
  member: 'sectionId' | 'topic',
): [string, QuestionGrade[]][] {
  const groups = new Map<string, QuestionGrade[]>()
  key.questions.forEach((question, index) => {
    const grade = grades[index]
    if (grade === undefined) return
    const group = groups.get(question[member]) ?? []
    group.push(grade)
    groups.set(question[member], group)
  })
  return [...groups]
}

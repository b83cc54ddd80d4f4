import type { StudentExam } from '#contract/exams/exams.ts'
import type { ExamOverview } from '../../engine/session.ts'

/** Content of the start screen. `exam` is null if this device has returned to an attempt and knows only its title. */
export function examOverview(examId: string, exam: StudentExam | null, title: string): ExamOverview {
  if (exam === null) {
    return {
      examId,
      title,
      description: '',
      minutes: 0,
      questions: 0,
      sections: [],
      leaveGraceSeconds: 0,
      attemptsLeft: null,
    }
  }
  return {
    examId,
    title: exam.title,
    description: exam.description,
    minutes: exam.minutes,
    questions: exam.questions,
    sections: exam.sections,
    leaveGraceSeconds: exam.leaveGraceSeconds,
    attemptsLeft: exam.maximumAttempts === null ? null : Math.max(0, exam.maximumAttempts - exam.attemptsUsed),
  }
}

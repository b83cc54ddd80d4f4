import type { StudentExam } from '#contract/exams/exams.ts'

/** An exam of a student's list: open, without dates, never taken. */
export function listedExam(id: string, changes: Partial<StudentExam> = {}): StudentExam {
  return {
    id,
    title: id,
    description: '',
    locale: 'ar',
    type: 'mixed',
    minutes: 60,
    questions: 4,
    sections: [],
    opensAt: null,
    endsAt: null,
    allowPreparation: true,
    allowOfflineStart: false,
    leaveGraceSeconds: 30,
    sealedHash: `hash of ${id}`,
    sealedBytes: 1_000,
    attemptsUsed: 0,
    maximumAttempts: null,
    locked: false,
    running: null,
    last: null,
    ...changes,
  }
}

import type { ExamDocument, SectionDocument } from '#domain/exam/document.ts'

function section(name: string, prefix: string, minutes: number | null): SectionDocument {
  const questions = Array.from({ length: 5 }, (_, index) => ({
    ref: `${prefix}${index}`,
    text: `Question ${prefix}${index}`,
    answerType: 'radio' as const,
    topic: 'algebra',
    options: ['one', 'two', 'three', 'four'].map((text, place) => ({ text, correct: place === index % 4 })),
  }))
  return { name, minutes, questions }
}

/** Two sections with minutes of their own: short enough that schedules run into every limit. */
export const simulationExam: ExamDocument = {
  ref: 'simulation',
  title: 'Simulation',
  description: '',
  locale: 'en',
  type: 'mixed',
  durationMinutes: 20,
  showHint: false,
  showAnswer: true,
  videoLink: null,
  shuffleOptions: true,
  partialCredit: false,
  maximumAttempts: null,
  leaveGraceSeconds: 30,
  lateSyncHours: 24,
  allowPreparation: true,
  allowOfflineStart: false,
  demo: false,
  opensAt: null,
  endsAt: null,
  sections: [section('First', 'a', 10), section('Second', 'b', 10)],
  paragraphs: [],
  figures: [],
}

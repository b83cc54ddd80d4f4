/** Small exams for the browser tests: short limits, so that no test waits long, and answers that a test can know. */
import type { ExamDocument, QuestionDocument, SectionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'

function question(ref: string, number: number): QuestionDocument {
  return {
    ref,
    text: `Question ${number}: which option is the ${number}th?`,
    answerType: 'radio',
    options: ['first', 'second', 'third', 'fourth'].map((text, index) => ({
      text: `${text} of ${number}`,
      correct: index === (number - 1) % 4,
    })),
    topic: 'arithmetic',
    explanation: `RATIONALE-${ref}`,
  }
}

function section(name: string, prefix: string, count: number, minutes: number | null): SectionDocument {
  return {
    name,
    minutes,
    questions: Array.from({ length: count }, (_, index) => question(`${prefix}-${index + 1}`, index + 1)),
  }
}

const COMMON = {
  ...USUAL_SETTINGS,
  description: 'An exam of the browser tests.',
  locale: 'en',
  type: 'mixed',
  showHint: false,
  shuffleOptions: false,
  paragraphs: [],
  figures: [],
} as const

/** Plenty of time, twenty questions. */
export const calmExam: ExamDocument = {
  ...COMMON,
  ref: 'test-calm',
  title: 'Calm exam',
  durationMinutes: 30,
  sections: [section('Only section', 'calm', 20, null)],
}

/** Two sections with minutes of their own. */
export const sectionsExam: ExamDocument = {
  ...COMMON,
  ref: 'test-sections',
  title: 'Two sections',
  durationMinutes: 20,
  sections: [section('First section', 'one', 3, 10), section('Second section', 'two', 3, 10)],
}

/** Starts without the network once prepared. */
export const offlineStartExam: ExamDocument = {
  ...COMMON,
  ref: 'test-offline-start',
  title: 'Practice offline',
  durationMinutes: 30,
  allowOfflineStart: true,
  sections: [section('Only section', 'practice', 5, null)],
}

/** An exam whose minutes the seed shortens to seconds, so that time runs out during a test. */
export const rushedExam: ExamDocument = {
  ...COMMON,
  ref: 'test-rushed',
  title: 'Rushed exam',
  durationMinutes: 1,
  sections: [section('Only section', 'rushed', 3, null)],
}

/** A short leave grace, and a break of a minute between the sections. */
export const strictExam: ExamDocument = {
  ...COMMON,
  ref: 'test-strict',
  title: 'Strict exam',
  durationMinutes: 30,
  leaveGraceSeconds: 3,
  sections: [
    { ...section('First section', 'strict-one', 2, 10), breakMinutes: 1 },
    section('Last section', 'strict-two', 3, 10),
  ],
}

/** An exam whose first question is graded by a person. */
export const handGradedExam: ExamDocument = {
  ...COMMON,
  ref: 'test-hand-graded',
  title: 'Hand graded exam',
  durationMinutes: 30,
  sections: [
    {
      name: 'Only section',
      minutes: null,
      questions: [{ ...question('hand-1', 1), correctType: 'manual', mark: 4 }, question('hand-2', 2)],
    },
  ],
}

export const testExams = [calmExam, sectionsExam, offlineStartExam, rushedExam, strictExam, handGradedExam]

/** Duration of the rushed exam, in minutes of the settings. */
export const RUSHED_MINUTES = 0.25

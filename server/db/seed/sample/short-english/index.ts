import type { ExamDocument } from '#domain/exam/document.ts'
import { shortEnglishQuantitative } from './quantitative.ts'
import { shortEnglishVerbal } from './verbal.ts'

/** A short exam in English with three attempts; its start needs the server. */
export const shortEnglishExam: ExamDocument = {
  ref: 'short-english',
  title: 'Short aptitude practice',
  description:
    'Twelve verbal and quantitative questions in 15 minutes, with an explanation of every answer. Three attempts.',
  locale: 'en',
  type: 'mixed',
  durationMinutes: 15,
  showHint: true,
  showAnswer: true,
  videoLink: null,
  shuffleOptions: true,
  partialCredit: false,
  maximumAttempts: 3,
  leaveGraceSeconds: 30,
  lateSyncHours: 24,
  allowPreparation: true,
  allowOfflineStart: false,
  demo: false,
  opensAt: null,
  endsAt: null,
  sections: [
    {
      name: 'Verbal and quantitative',
      minutes: null,
      questions: [...shortEnglishVerbal.questions, ...shortEnglishQuantitative.questions],
    },
  ],
  paragraphs: [...shortEnglishVerbal.paragraphs, ...shortEnglishQuantitative.paragraphs],
  figures: [...shortEnglishVerbal.figures, ...shortEnglishQuantitative.figures],
}

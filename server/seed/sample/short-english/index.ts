import type { ExamDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { shortEnglishQuantitative } from './quantitative.ts'
import { shortEnglishVerbal } from './verbal.ts'

/** A short exam in English with three attempts; its start needs the server. */
export const shortEnglishExam: ExamDocument = {
  ...USUAL_SETTINGS,
  ref: 'short-english',
  title: 'Short aptitude practice',
  description:
    'Twelve verbal and quantitative questions in 15 minutes, with an explanation of every answer. Three attempts.',
  locale: 'en',
  type: 'mixed',
  durationMinutes: 15,
  maximumAttempts: 3,
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

/** 500 Arabic questions in the Saudi form, as documents of ours. */
import type { ExamDocument, ParagraphDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { corpusJson } from './corpus.ts'

interface CorpusQuestion {
  readonly id: number
  readonly section: 'verbal' | 'quant'
  readonly subcategory: string
  readonly text: string
  readonly options: readonly string[]
  readonly correct: number
  readonly explanation: string
  readonly context?: string
}

const TRACKS = { verbal: 'verbal', quant: 'quantitative' } as const

/** All questions of a track as one exam; a passage stands with its question. */
export function quduratExam(track: keyof typeof TRACKS): ExamDocument {
  const questions = corpusJson<CorpusQuestion[]>('ar-gat-qudurat/questions.json').filter(
    ({ section }) => section === track,
  )
  return {
    ...USUAL_SETTINGS,
    ref: `qudurat-${track}`,
    title: `قدرات ${track}`,
    locale: 'ar',
    type: TRACKS[track],
    durationMinutes: 300,
    sections: [{ name: track, minutes: null, questions: questions.map((entry, index) => questionOf(entry, index)) }],
    paragraphs: questions.flatMap((entry, index) => passageOf(entry, index)),
    figures: [],
  }
}

function questionOf(
  { text, subcategory, options, correct, explanation, context }: CorpusQuestion,
  index: number,
): QuestionDocument {
  return {
    ref: `q${index}`,
    text,
    answerType: 'radio',
    topic: subcategory,
    options: options.map((option, position) => ({
      text: option,
      correct: position === correct,
      ...(option === 'كل ما سبق' ? { pinned: true } : {}),
    })),
    explanation,
    ...(context === undefined ? {} : { paragraphRef: `p${index}` }),
  }
}

function passageOf({ context }: CorpusQuestion, index: number): ParagraphDocument[] {
  return context === undefined ? [] : [{ ref: `p${index}`, text: context }]
}

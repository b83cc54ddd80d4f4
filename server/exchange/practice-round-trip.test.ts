import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExportFormat } from '#contract/exams/exchange-formats.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { renderText } from '#server/rich-text/render.ts'
import { readSheet, toCsv } from '#server/spreadsheet/index.ts'
import { familiesOf } from '#domain/exam/twins.ts'
import { questionsOf, readFile } from './read.test-support.ts'
import { writeExchangeFile } from './write.ts'

const word = fc.constantFrom(
  'ضرب',
  'قسم',
  'rate',
  '=',
  '#',
  '~',
  '{x}',
  '100%',
  ':',
  '$x^2$',
  '**قاعدة**',
  '-',
  '<b>',
  '٤٢',
)
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `س ${words.join(' ')} ع`)
const said = fc.option(text, { nil: undefined })

const option = fc.record(
  { text, reason: said, misconception: fc.constantFrom(undefined, 'تقسم على العدد الخطأ', 'percent of what') },
  { requiredKeys: ['text'] },
)
const question = fc.record({
  text,
  kind: fc.constantFrom('radio' as const, 'checkbox' as const, 'true_false' as const),
  options: fc.array(option, { minLength: 2, maxLength: 5 }),
  right: fc.nat(4),
  hint: said,
  explanation: said,
  secondExplanation: said,
  hintSteps: fc.array(text, { maxLength: 3 }),
  use: fc.constantFrom('exam' as const, 'practice' as const),
  difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
  /** It is a twin of an earlier question, so many before it; null: of none. */
  twinBefore: fc.option(fc.integer({ min: 1, max: 3 })),
  part: fc.option(fc.record({ lessonId: fc.uuid(), from: fc.nat(5_000), length: fc.integer({ min: 1, max: 600 }) })),
})

type Drawn = typeof question extends fc.Arbitrary<infer One> ? One : never

function questionAt(index: number, drawn: Drawn): QuestionDocument {
  const { kind, options, right, hint, explanation, secondExplanation, hintSteps, use, difficulty, twinBefore, part } =
    drawn
  const shown = kind === 'true_false' ? options.slice(0, 2) : options
  return {
    ref: `سؤال ${index}`,
    text: drawn.text,
    answerType: kind,
    topic: '',
    use,
    difficulty,
    options: shown.map(({ text: own, reason, misconception }, place) => ({
      text: kind === 'true_false' ? (['صحيح', 'خطأ'][place] ?? '') : own,
      correct: place === right % shown.length,
      ...(reason === undefined ? {} : { reason }),
      ...(misconception === undefined ? {} : { misconception }),
    })),
    ...(hint === undefined ? {} : { hint }),
    ...(explanation === undefined ? {} : { explanation }),
    ...(secondExplanation === undefined ? {} : { secondExplanation }),
    ...(hintSteps.length === 0 ? {} : { hintSteps }),
    ...(twinBefore === null || twinBefore > index ? {} : { twinOf: `سؤال ${index - twinBefore}` }),
    ...(part === null ? {} : { lessonPart: { lessonId: part.lessonId, from: part.from, to: part.from + part.length } }),
  }
}

const exam = fc.array(question, { minLength: 1, maxLength: 6 }).map((all): ExamDocument => {
  const questions = all.map((drawn, index) => questionAt(index, drawn))
  const families = familiesOf(questions.map(({ ref, twinOf }) => ({ name: ref, twinOf: twinOf ?? null })))
  const uses = new Map(questions.map(({ ref, use }) => [ref, use ?? 'exam']))
  return {
    ...USUAL_SETTINGS,
    ref: 'e',
    title: 'تدريب',
    locale: 'ar',
    type: 'mixed',
    durationMinutes: 60,
    paragraphs: [],
    figures: [],
    sections: [
      {
        name: 'قسم',
        minutes: null,
        questions: questions.map((one) => ({ ...one, use: uses.get(families.get(one.ref) ?? one.ref) ?? 'exam' })),
      },
    ],
  }
})

/** Fields of practice as staff and students see them. */
function seen(one: QuestionDocument, keepsHint: boolean) {
  const shown = (markdown: string | undefined) => (markdown === undefined ? undefined : renderText(markdown).trim())
  return {
    ref: one.ref,
    use: one.use ?? 'exam',
    difficulty: one.difficulty ?? 'medium',
    twinOf: one.twinOf,
    hint: keepsHint ? shown(one.hint) : undefined,
    hintSteps: (one.hintSteps ?? []).map(shown),
    explanation: shown(one.explanation),
    secondExplanation: shown(one.secondExplanation),
    lessonPart: one.lessonPart ?? undefined,
    options: one.options.map(({ text: own, correct, reason, misconception }) => ({
      text: shown(own),
      correct,
      reason: shown(reason),
      misconception,
    })),
  }
}

/** The first sheet as a person saves it as CSV: the note is gone. */
async function asCsv(bytes: Buffer): Promise<Buffer> {
  const outcome = await readSheet(bytes)
  if (!outcome.ok) throw new Error(outcome.code)
  const [headers = [], ...rows] = outcome.value
  return toCsv(
    headers.map((header, index) => ({ header, value: (row: readonly string[]) => row[index] ?? '' })),
    rows,
  )
}

const FILES: Readonly<Record<string, readonly [format: ExportFormat, locale: 'ar' | 'en', isCsv: boolean]>> = {
  GIFT: ['gift', 'ar', false],
  'Moodle XML': ['moodle-xml', 'ar', false],
  'QTI 3': ['qti3', 'ar', false],
  'an Arabic sheet': ['xlsx', 'ar', false],
  'an English sheet': ['xlsx', 'en', false],
  'an Arabic sheet saved as CSV': ['xlsx', 'ar', true],
  'an English sheet saved as CSV': ['xlsx', 'en', true],
}

describe('an author who takes questions of practice out and brings them again', () => {
  it.each(Object.keys(FILES))(
    'finds reasons, hints, twins, lessons and difficulties as they were: %s',
    async (name) => {
      const [format, locale, isCsv] = FILES[name] ?? ['gift', 'ar', false]
      await fc.assert(
        fc.asyncProperty(exam, async (document) => {
          const { bytes, extension } = await writeExchangeFile(document, format, { files: new Map(), locale })
          const file = isCsv ? await asCsv(bytes) : bytes
          const read = await readFile(file, isCsv ? 'exam.csv' : `exam${extension}`)
          expect(read.skipped).toEqual([])
          const keepsHint = format !== 'gift'
          const before = document.sections.flatMap(({ questions }) => questions)
          expect(questionsOf(read).map((one) => seen(one, keepsHint))).toEqual(
            before.map((one) => seen(one, keepsHint)),
          )
        }),
        { numRuns: 25 },
      )
    },
  )
})

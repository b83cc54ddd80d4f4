/** Writes questions as a sheet, and the template that people fill in. */
import { IMAGE_WORDS_WITH_ESCAPES } from '#domain/rich-text/image-words.ts'
import { HINT_STEPS_MOST } from '#contract/foundation/limits.ts'
import type { LossKind } from '#contract/exams/exchange-formats.ts'
import type {
  ContentLocale,
  ExamDocument,
  ParagraphDocument,
  QuestionDocument,
  SectionDocument,
} from '#domain/exam/document.ts'
import { textsOfQuestion, withTexts } from '#domain/exam/question-texts.ts'
import { type SheetColumn, toXlsx } from '#server/spreadsheet/index.ts'
import { type Loss, type WrittenExam } from '../form.ts'
import { lossesOf } from '../losses.ts'
import { noteOf } from '../carried.ts'
import { type Field, FIELDS, HEADERS, type Numbered, NOTE_HEADERS, NOTE_SHEET, OTHER_FIELDS } from './columns.ts'

const CARRIED: ReadonlySet<LossKind> = new Set([
  'mark',
  'pinned',
  'hint',
  'paragraph',
  'section-minutes',
  'topic',
  'video-link',
  'true-false-words',
  'manual-grading',
  'translated-passage',
])

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface QuestionRow {
  readonly section: SectionDocument
  readonly question: QuestionDocument
  readonly passage: ParagraphDocument | undefined
}

const TYPE_WORDS = {
  ar: { radio: 'اختيار واحد', checkbox: 'متعدد', true_false: 'صح أو خطأ' },
  en: { radio: 'single', checkbox: 'multiple', true_false: 'true/false' },
} as const
const USE_WORDS = { ar: { exam: 'اختبار', practice: 'تدريب' }, en: { exam: 'exam', practice: 'practice' } } as const
const DIFFICULTY_WORDS = {
  ar: { easy: 'سهل', medium: 'متوسط', hard: 'صعب' },
  en: { easy: 'easy', medium: 'medium', hard: 'hard' },
} as const
const GRADING_WORDS = { ar: { auto: 'آلي', manual: 'يدوي' }, en: { auto: 'automatic', manual: 'manual' } } as const

export async function writeSheet(document: ExamDocument, locale: ContentLocale): Promise<WrittenExam> {
  const passages = new Map(document.paragraphs.map((paragraph) => [paragraph.ref, paragraph]))
  const rows = document.sections.flatMap((section) =>
    section.questions.map((question) => ({ section, question, passage: passages.get(question.paragraphRef ?? '') })),
  )
  const width = Math.max(4, ...rows.map(({ question }) => question.options.length))
  const noted = Math.max(0, ...rows.map(({ question }) => lastNoted(question)))
  const isTranslated = document.bilingual === true || rows.some(hasSecondLanguage)
  return {
    bytes: await toXlsx(
      columnsOf(locale, { options: width, noted, translated: isTranslated ? width : 0 }),
      rows.map(withoutFigures),
      {
        ...sheetOptions(locale),
        beside: { sheet: NOTE_SHEET, rows: [NOTE_HEADERS, ...noteOf(document)] },
      },
    ),
    extension: '.xlsx',
    contentType: XLSX_TYPE,
    lost: [...lossesOf(document, CARRIED), ...sameNames(document)],
  }
}

function sheetOptions(locale: ContentLocale) {
  return { sheet: locale === 'ar' ? 'الأسئلة' : 'Questions', rightToLeft: locale === 'ar' }
}

/** Losses for sections with equal names: rows refer to their section by its name only. */
function sameNames({ sections }: ExamDocument): Loss[] {
  const names = sections.map(({ name }) => name.trim())
  return new Set(names).size < names.length ? [{ kind: 'section-name' }] : []
}

const FIGURES = new RegExp(String.raw`!\[(${IMAGE_WORDS_WITH_ESCAPES})\]\(figure:[^)[]*\)`, 'g')

/** A sheet cannot contain drawings, so their alternative texts replace them. */
function withoutFigures({ section, question, passage }: QuestionRow): QuestionRow {
  const words = (text: string) =>
    text.replace(FIGURES, (_, alternative: string) => {
      return alternative.trim() === '' ? '' : `*${alternative.trim()}*`
    })
  const other = passage?.translation
  if (
    ![...textsOfQuestion(question), passage?.text ?? '', other?.text ?? ''].some((one) => one.includes('](figure:'))
  ) {
    return { section, question, passage }
  }
  return {
    section,
    question: withTexts(question, words),
    passage: passage && {
      ...passage,
      text: words(passage.text),
      ...(other == null ? {} : { translation: { ...other, text: words(other.text) } }),
    },
  }
}

function numbersOf(
  { options }: QuestionDocument,
  holds: (option: QuestionDocument['options'][number]) => boolean,
): string {
  return options.flatMap((option, index) => (holds(option) ? [index + 1] : [])).join('; ')
}

type Cell = (row: QuestionRow) => string | number | null | undefined

function cellsOf(locale: ContentLocale): Readonly<Record<Field, Cell>> {
  return {
    section: ({ section }) => section.name,
    minutes: ({ section }) => section.minutes,
    name: ({ question }) => question.ref,
    type: ({ question }) => TYPE_WORDS[locale][question.answerType],
    text: ({ question }) => question.text,
    right: ({ question }) => numbersOf(question, ({ correct }) => correct),
    pinned: ({ question }) => numbersOf(question, ({ pinned }) => pinned === true),
    mark: ({ question }) => question.mark ?? 1,
    topic: ({ question }) => question.topic,
    hint: ({ question }) => question.hint,
    explanation: ({ question }) => question.explanation,
    video: ({ question }) => question.videoLink,
    passageTitle: ({ passage }) => passage?.title,
    passage: ({ passage }) => passage?.text,
    grading: ({ question }) => GRADING_WORDS[locale][question.correctType ?? 'auto'],
    use: ({ question }) => USE_WORDS[locale][question.use ?? 'exam'],
    difficulty: ({ question }) => DIFFICULTY_WORDS[locale][question.difficulty ?? 'medium'],
    twinOf: ({ question }) => question.twinOf,
    secondExplanation: ({ question }) => question.secondExplanation,
    lesson: ({ question }) => question.lessonPart?.lessonId,
    lessonFrom: ({ question }) => question.lessonPart?.from,
    lessonTo: ({ question }) => question.lessonPart?.to,
    otherText: ({ question }) => question.translation?.text,
    otherHint: ({ question }) => question.translation?.hint,
    otherExplanation: ({ question }) => question.translation?.explanation,
    otherPassageTitle: ({ passage }) => passage?.translation?.title,
    otherPassage: ({ passage }) => passage?.translation?.text,
  }
}

const BEFORE_OPTIONS: readonly Field[] = ['section', 'minutes', 'name', 'type', 'text']
const AFTER_OPTIONS = FIELDS.filter((field) => !BEFORE_OPTIONS.includes(field) && !OTHER_FIELDS.includes(field))

function hasSecondLanguage({ question: { translation, options }, passage }: QuestionRow): boolean {
  const isOfOptions = options.some((option) => (option.translation ?? '') !== '')
  return isOfOptions || translation != null || passage?.translation != null
}

/** Number of options up to the last one that has a reason or a misconception. */
function lastNoted({ options }: QuestionDocument): number {
  return options.findLastIndex(({ reason = '', misconception = '' }) => reason + misconception !== '') + 1
}

interface Width {
  readonly options: number
  /** Options with columns for what is said of them. */
  readonly noted: number
  /** Options with columns for the second language; 0: the sheet has none of its columns. */
  readonly translated: number
}

const NUMBERS: ReadonlySet<Field> = new Set(['mark', 'minutes', 'lessonFrom', 'lessonTo'])

function columnsOf(locale: ContentLocale, width: Width): SheetColumn<QuestionRow>[] {
  const cells = cellsOf(locale)
  const fieldColumn = (field: Field): SheetColumn<QuestionRow> => ({
    header: HEADERS[locale][field],
    value: cells[field],
    ...(NUMBERS.has(field) ? { kind: 'number' as const } : {}),
  })
  type Value = (question: QuestionDocument, place: number) => string | undefined
  const numbered = (of: Numbered, length: number, value: Value) =>
    Array.from({ length }, (_, place): SheetColumn<QuestionRow> => ({
      header: `${HEADERS[locale][of]} ${place + 1}`,
      value: ({ question }) => value(question, place),
    }))
  return [
    ...BEFORE_OPTIONS.map(fieldColumn),
    ...numbered('option', width.options, ({ options }, place) => options[place]?.text),
    ...AFTER_OPTIONS.map(fieldColumn),
    ...numbered('hintStep', HINT_STEPS_MOST, ({ hintSteps = [] }, place) => hintSteps[place]),
    ...numbered('reason', width.noted, ({ options }, place) => options[place]?.reason),
    ...numbered('misconception', width.noted, ({ options }, place) => options[place]?.misconception),
    ...(width.translated === 0 ? [] : OTHER_FIELDS.map(fieldColumn)),
    ...numbered('otherOption', width.translated, ({ options }, place) => options[place]?.translation),
  ]
}

const EXAMPLES = {
  ar: {
    section: 'القسم الكمي',
    questions: [
      { text: 'ما قيمة $2^3 + 1$؟', options: ['7', '9', '6', '8'], right: [1], type: 'radio', topic: 'الجبر' },
      {
        text: 'أي الأعداد الآتية أولية؟',
        options: ['2', '4', '7', '9'],
        right: [0, 2],
        type: 'checkbox',
        topic: 'الأعداد',
      },
      {
        text: 'مجموع زوايا المثلث 180 درجة.',
        options: ['صحيح', 'خطأ'],
        right: [0],
        type: 'true_false',
        topic: 'الهندسة',
      },
    ],
  },
  en: {
    section: 'Quantitative',
    questions: [
      { text: 'What is $2^3 + 1$?', options: ['7', '9', '6', '8'], right: [1], type: 'radio', topic: 'Algebra' },
      {
        text: 'Which of these numbers are prime?',
        options: ['2', '4', '7', '9'],
        right: [0, 2],
        type: 'checkbox',
        topic: 'Numbers',
      },
      {
        text: 'The angles of a triangle add up to 180 degrees.',
        options: ['True', 'False'],
        right: [0],
        type: 'true_false',
        topic: 'Geometry',
      },
    ],
  },
} as const

/** Template: all columns, with a few example questions. */
export async function writeTemplate(locale: ContentLocale): Promise<Buffer> {
  const { section, questions } = EXAMPLES[locale]
  const rows = questions.map(({ text, options, right, type, topic }, index): QuestionRow => {
    const keys: readonly number[] = right
    const question: QuestionDocument = {
      ref: `q${index + 1}`,
      text,
      answerType: type,
      topic,
      options: options.map((option, place) => ({ text: option, correct: keys.includes(place) })),
    }
    return { section: { name: section, minutes: null, questions: [] }, question, passage: undefined }
  })
  return toXlsx(columnsOf(locale, { options: 5, noted: 5, translated: 5 }), rows, sheetOptions(locale))
}

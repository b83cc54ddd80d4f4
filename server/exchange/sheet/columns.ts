/**
 * Columns of this academy's sheets, by their headers in Arabic and English, and by common headers of other programs.
 */
import { HINT_STEPS_MOST } from '#contract/foundation/limits.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'

/** Columns that every sheet of this academy has had from the beginning. */
const FIRST_FIELDS = [
  'section',
  'minutes',
  'name',
  'type',
  'text',
  'right',
  'pinned',
  'mark',
  'topic',
  'hint',
  'explanation',
  'video',
  'passageTitle',
  'passage',
  'grading',
] as const

/** All of them, as they follow each other in a sheet around the options. */
export const FIELDS = [
  ...FIRST_FIELDS,
  'use',
  'difficulty',
  'twinOf',
  'secondExplanation',
  'lesson',
  'lessonFrom',
  'lessonTo',
  'otherText',
  'otherHint',
  'otherExplanation',
  'otherPassageTitle',
  'otherPassage',
] as const
export type Field = (typeof FIELDS)[number]

/** Columns of the second language; a sheet of an exam in one language has none of them. */
export const OTHER_FIELDS: readonly Field[] = FIELDS.filter((field) => field.startsWith('other'))

/** Columns that stand there several times, with a number. */
const NUMBERED = ['option', 'reason', 'misconception', 'hintStep', 'otherOption'] as const
export type Numbered = (typeof NUMBERED)[number]

export interface NumberedColumn {
  readonly of: Numbered
  /** Counted from 0. */
  readonly place: number
}

/** `answer`: the right answer in sheets of other programs: a number, a letter or the text of an option. */
export type Column = Field | 'answer' | NumberedColumn

export const HEADERS: Readonly<Record<'ar' | 'en', Readonly<Record<Field | Numbered, string>>>> = {
  ar: {
    section: 'القسم',
    minutes: 'دقائق القسم',
    name: 'رمز السؤال',
    type: 'نوع السؤال',
    text: 'نص السؤال',
    option: 'الخيار',
    right: 'أرقام الخيارات الصحيحة',
    pinned: 'أرقام الخيارات الثابتة',
    mark: 'الدرجة',
    topic: 'الموضوع',
    hint: 'التلميح',
    explanation: 'الشرح',
    video: 'رابط الفيديو',
    passageTitle: 'عنوان الفقرة',
    passage: 'الفقرة',
    grading: 'التصحيح',
    use: 'الاستخدام',
    difficulty: 'الصعوبة',
    twinOf: 'توأم للسؤال (رمزه)',
    secondExplanation: 'شرح ثانٍ للتدريب',
    hintStep: 'تلميح التدريب',
    reason: 'سبب الخطأ في الخيار',
    misconception: 'الفكرة الخاطئة وراء الخيار',
    lesson: 'رابط درس الشرح',
    lessonFrom: 'الشرح من الثانية',
    lessonTo: 'الشرح إلى الثانية',
    otherText: 'ترجمة السؤال',
    otherOption: 'ترجمة الخيار',
    otherHint: 'ترجمة التلميح',
    otherExplanation: 'ترجمة الشرح',
    otherPassageTitle: 'ترجمة عنوان الفقرة',
    otherPassage: 'ترجمة الفقرة',
  },
  en: {
    section: 'Section',
    minutes: 'Section minutes',
    name: 'Question code',
    type: 'Type',
    text: 'Question',
    option: 'Option',
    right: 'Right options (numbers)',
    pinned: 'Pinned options (numbers)',
    mark: 'Mark',
    topic: 'Topic',
    hint: 'Hint',
    explanation: 'Explanation',
    video: 'Video link',
    passageTitle: 'Passage title',
    passage: 'Passage',
    grading: 'Grading',
    use: 'Used for',
    difficulty: 'Difficulty',
    twinOf: 'Twin of (code)',
    secondExplanation: 'Second explanation (practice)',
    hintStep: 'Practice hint',
    reason: 'Why wrong: option',
    misconception: 'Wrong idea: option',
    lesson: 'Lesson link',
    lessonFrom: 'Explained from second',
    lessonTo: 'Explained to second',
    otherText: 'Question translation',
    otherOption: 'Translation of option',
    otherHint: 'Hint translation',
    otherExplanation: 'Explanation translation',
    otherPassageTitle: 'Passage title translation',
    otherPassage: 'Passage translation',
  },
}

const SYNONYMS: readonly (readonly [Column, readonly string[]])[] = [
  ['section', ['category', 'part', 'الجزء', 'القسم']],
  ['minutes', ['minutes', 'الدقائق', 'زمن القسم']],
  ['name', ['code', 'id', 'ref', 'الرمز', 'رقم السؤال']],
  ['type', ['question type', 'answer type', 'النوع', 'نوع الاجابة']],
  ['text', ['question text', 'text', 'stem', 'السؤال', 'النص']],
  [
    'answer',
    [
      'answer',
      'correct',
      'correct answer',
      'correct option',
      'right answer',
      'key',
      'right options',
      'correct options',
      'correct answers',
      'correct answer s',
      'الخيارات الصحيحة',
      'الاجابات الصحيحة',
      'الخيار الصحيح',
      'البديل الصحيح',
      'حرف الاجابة الصحيحة',
      'الاجابة',
      'الاجابة الصحيحة',
      'الجواب',
      'الجواب الصحيح',
      'الصحيح',
      'الحل',
    ],
  ],
  [
    'right',
    [
      'number of the correct answer',
      'correct answer number',
      'correct option number',
      'رقم الاجابة الصحيحة',
      'رقم الاجابة',
      'رقم الخيار الصحيح',
      'رقم البديل الصحيح',
    ],
  ],
  ['pinned', ['pinned', 'pinned options', 'fixed', 'الخيارات الثابتة', 'الثابتة']],
  ['mark', ['marks', 'points', 'score', 'grade', 'الدرجات', 'العلامة', 'النقاط']],
  ['topic', ['subject', 'tag', 'tags', 'المهارة', 'الموضوع']],
  ['hint', ['تلميح']],
  ['explanation', ['feedback', 'solution', 'rationale', 'التفسير', 'التعليل', 'شرح', 'شرح الاجابة']],
  ['video', ['video', 'video url', 'الفيديو', 'رابط']],
  ['passageTitle', ['paragraph title', 'عنوان القطعة']],
  ['passage', ['paragraph', 'reading passage', 'القطعة', 'قطعة', 'النص المشترك']],
  ['grading', ['correction', 'correct type', 'نوع التصحيح']],
]

const LETTERS = 'abcdefghij'
const ARABIC_LETTERS = ['ا', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي']

/** Letters and digits only, with Arabic ones folded. */
export function folded(text: string): string {
  return foldForSearch(foldDigits(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const KNOWN: ReadonlyMap<string, Column> = new Map([
  ...SYNONYMS.flatMap(([column, words]) => words.map((word) => [folded(word), column] as const)),
  ...FIELDS.flatMap((field) =>
    (['ar', 'en'] as const).map((locale) => [folded(HEADERS[locale][field]), field] as const),
  ),
])

const PLACE = '\\s*(\\d{1,2}|[a-j]|[ابجدهوزحطي])$'
/** Words of numbered columns, folded. */
const NUMBERED_HEADERS: readonly (readonly [Numbered, RegExp])[] = [
  [
    'option',
    new RegExp(`^(?:option|choice|answer|alternative|distractor|(?:ال)?خيار|(?:ال)?بديل|(?:ال)?اجابه)${PLACE}`),
  ],
  ['reason', new RegExp(`^(?:why wrong option|reason|feedback|rationale|سبب الخطا(?: في الخيار)?|التعليل)${PLACE}`)],
  ['misconception', new RegExp(`^(?:wrong idea option|misconception|الفكره الخاطيه(?: وراء الخيار)?)${PLACE}`)],
  ['otherOption', new RegExp(`^(?:translation of option|ترجمه الخيار)${PLACE}`)],
  ['hintStep', new RegExp(`^(?:practice hint|hint step|تلميح التدريب)${PLACE}`)],
]

/**
 * Words that some programs add to a header without another meaning: `Question (required)`,
 * `Answer 1 - max 75 characters`. Anything else may change what the column is: `Answer (of the student)`.
 */
const ADDED =
  /\s[-–—]\s*(?:max|maximum|up to|at most|choose|select|required|optional|بحد أقصى|اختر|إلزامي|اختياري)(?:\s.*)?$|\s*\((?:required|optional|إلزامي|اختياري|max[^()]*|\d[^()]*)\)\s*$/iu

/** Column of a header; undefined for an unknown one. */
export function columnOf(header: string): Column | undefined {
  return columnNamed(header) ?? columnNamed(header.replace(ADDED, ''))
}

function columnNamed(header: string): Column | undefined {
  const words = folded(header)
  if (/^[a-h]$|^[ابجدهو]$/.test(words)) return { of: 'option', place: positionOf(words) ?? 0 }
  for (const [of, pattern] of NUMBERED_HEADERS) {
    const place = pattern.exec(words)?.[1]
    if (place !== undefined) return { of, place: positionOf(place) ?? 0 }
  }
  return KNOWN.get(words)
}

/**
 * True for headers that only this academy's sheets have: their texts are Markdown, those of other sheets are plain
 * text.
 */
export function areOurHeaders(headers: readonly string[]): boolean {
  const words = new Set(headers.map(folded))
  return (['ar', 'en'] as const).some((locale) =>
    FIRST_FIELDS.every((field) => words.has(folded(HEADERS[locale][field]))),
  )
}

/** Position, from 0, of a number or a letter; null for anything else. */
export function positionOf(text: string): number | null {
  const word = folded(text)
  if (/^\d{1,2}$/.test(word)) return Number(word) - 1
  const place = word.length === 1 ? Math.max(LETTERS.indexOf(word), ARABIC_LETTERS.indexOf(word)) : -1
  return place === -1 ? null : place
}

const ANSWER_LABEL = { ar: 'الإجابة الصحيحة (نص خيار أو رقمه أو حرفه)', en: 'Right answer (text, number or letter)' }

/** Meanings that an author can give to a column, the most usual first, with their names in the reader's language. */
export function columnMeanings(locale: 'ar' | 'en', options: number): { name: string; label: string }[] {
  const field = (name: Field) => ({ name, label: HEADERS[locale][name] })
  const numbered = (of: Numbered, length: number) =>
    Array.from({ length }, (_, place) => ({
      name: nameOfColumn({ of, place }),
      label: `${HEADERS[locale][of]} ${place + 1}`,
    }))
  const others = FIELDS.filter((name) => name !== 'text')
  return [
    field('text'),
    ...numbered('option', options),
    { name: 'answer', label: ANSWER_LABEL[locale] },
    ...others.map(field),
    ...numbered('hintStep', HINT_STEPS_MOST),
    ...numbered('reason', options),
    ...numbered('misconception', options),
    ...numbered('otherOption', options),
  ]
}

/** Name of a meaning: `text`, `answer`, `option3`. */
export function nameOfColumn(column: Column): string {
  return typeof column === 'object' ? `${column.of}${column.place + 1}` : column
}

/** The meaning of this name; undefined if there is none. */
export function columnOfName(name: string): Column | undefined {
  const [, word, number] = /^([a-zA-Z]+)([1-9]\d?)$/.exec(name) ?? []
  const of = NUMBERED.find((one) => one === word)
  if (of !== undefined) return { of, place: Number(number) - 1 }
  return name === 'answer' ? name : FIELDS.find((field) => field === name)
}

/** Second sheet of an export: properties of the exam and of its questions that have no column. */
export const NOTE_SHEET = 'miqyas'
export const NOTE_HEADERS = ['of', 'name', 'value'] as const

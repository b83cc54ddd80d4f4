/**
 * The exams of the sample academy, composed from the files of their folders (`sample/exams`): `exam.json` has the
 * settings that differ from the usual ones and the sections, which name files of questions; passages (Markdown) and
 * figures (SVG) are beside the questions that refer to them.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { FieldError } from '#contract/foundation/errors.ts'
import { carriedSettings, questionDocument } from '#contract/exams/exam-document.ts'
import type { ExamDocument, ParagraphDocument, QuestionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { checkDocument } from '#server/modules/exams/index.ts'
import { type FieldFault, readData, readJson, readTitledText, refusalOf, SAMPLE_FOLDER } from './data-files.ts'

/** The exams that a sample academy opens with; lists have the last one first. */
export const SAMPLE_EXAMS = ['graded', 'general-aptitude', 'short-arabic', 'short-english', 'demo'] as const

/** The folder of the questions of practice. They stand in an exam that is not published: only packs give them out. */
export const PRACTICE_QUESTIONS = 'practice'

/** The folder of a published exam of questions of practice, which packs hold too: its mistakes can be practised. */
export const PRACTICE_EXAM = 'practice-exam'

const DAY_MS = 24 * 60 * 60_000
/** The remark of an author about a figure; the exam does not carry it. */
const REMARK = /^<!--[\s\S]*?-->\s*/
const FIGURE_REFERENCE = /\]\(figure:([^)]+)\)/g

const examFile = z.object({
  ...z.partial(carriedSettings).shape,
  ...z.pick(carriedSettings, { title: true, description: true, locale: true, type: true, durationMinutes: true }).shape,
  /** Days from the seeding until nobody can begin the exam any more. */
  openForDays: z.optional(z.number()),
  sections: z.array(
    z.object({
      name: z.string(),
      minutes: z.nullable(z.number()),
      breakMinutes: z.optional(z.number()),
      questions: z.array(z.string()),
    }),
  ),
})
/** The part of a film that explains a question. A lesson has its id only when its course is made. */
const filmPart = z.object({ film: z.string(), from: z.number(), to: z.number() })
const questionsFile = z.array(z.object({ ...questionDocument.shape, lessonPart: z.optional(filmPart) }))

/** Ids of the lessons that show the films of the sample (`sample/films`), by the film's name. */
export type FilmLessons = ReadonlyMap<string, string>

/** A question with the place that it was read from: a file, and the turn in it from 0. */
interface PlacedQuestion {
  readonly file: string
  readonly turn: number
  readonly question: QuestionDocument
}

/** The files that a document was composed of. */
interface ExamSources {
  readonly file: string
  /** The questions of each section. */
  readonly questions: readonly (readonly PlacedQuestion[])[]
  /** Both have the order in which questions refer to them. */
  readonly passages: readonly string[]
  readonly figures: readonly string[]
}

/**
 * The exam of a folder, as an author would import it; `now` (ms UTC) is when its academy is made. Questions name no part
 * of a film without a lesson. Throws a `DataFault` that names file, line and field of everything that the import would
 * refuse.
 */
export function readSampleExam(ref: string, now = 0, lessons: FilmLessons = new Map()): ExamDocument {
  const file = `exams/${ref}/exam.json`
  const { sections, openForDays, ...settings } = readJson(file, examFile)
  const questions = sections.map((section) => section.questions.flatMap((name) => placedQuestions(file, name, lessons)))
  const passages = distinct(questions.flat().flatMap(passageOf))
  const paragraphs = passages.map((passage) => ({ ref: nameOf(passage), ...readTitledText(passage) }))
  const figures = distinct(questions.flat().flatMap((placed) => figuresOf(placed, paragraphs)))
  const document: ExamDocument = {
    ...USUAL_SETTINGS,
    ...settings,
    ...(openForDays === undefined ? {} : { endsAt: now + openForDays * DAY_MS }),
    ref,
    sections: sections.map(({ questions: _names, ...section }, index) => ({
      ...section,
      questions: (questions[index] ?? []).map(({ question }) => question),
    })),
    paragraphs,
    figures: figures.map((figure) => ({ ref: nameOf(figure), svg: readData(figure).replace(REMARK, '') })),
  }
  const checked = checkDocument(document)
  if (!checked.ok) throw refusalOf(placedFaults(checked.fields, { file, questions, passages, figures }))
  return document
}

function placedQuestions(examPath: string, name: string, lessons: FilmLessons): PlacedQuestion[] {
  const file = path.posix.join(path.posix.dirname(examPath), name)
  return readJson(file, questionsFile).map(({ lessonPart, ...question }, turn) => {
    const lessonId = lessonPart === undefined ? undefined : lessons.get(lessonPart.film)
    if (lessonPart === undefined || lessonId === undefined) return { file, turn, question }
    const { from, to } = lessonPart
    return { file, turn, question: { ...question, lessonPart: { lessonId, from, to } } }
  })
}

const distinct = (files: readonly string[]): string[] => [...new Set(files)]

const nameOf = (file: string): string => path.posix.parse(file).name

/** The file of a passage or figure beside the questions; none: the check of the document reports the reference. */
function besideQuestions({ file }: PlacedQuestion, name: string): string[] {
  const found = path.posix.join(path.posix.dirname(file), name)
  return existsSync(path.join(SAMPLE_FOLDER, found)) ? [found] : []
}

function passageOf(placed: PlacedQuestion): string[] {
  const { paragraphRef } = placed.question
  return paragraphRef === undefined ? [] : besideQuestions(placed, `passages/${paragraphRef}.md`)
}

/** The figures that a question and its passage show. */
function figuresOf(placed: PlacedQuestion, paragraphs: readonly ParagraphDocument[]): string[] {
  const { text, hint, explanation, options, paragraphRef } = placed.question
  const passage = paragraphs.find(({ ref }) => ref === paragraphRef)
  return [text, hint, explanation, ...options.map((option) => option.text), passage?.text]
    .flatMap((shown) => [...(shown ?? '').matchAll(FIGURE_REFERENCE)])
    .flatMap(([, ref = '']) => besideQuestions(placed, `figures/${ref}.svg`))
}

/** The faults of a composed document, each in the file that it comes from. */
function placedFaults(fields: Readonly<Record<string, FieldError>>, sources: ExamSources): FieldFault[] {
  return Object.entries(fields).map(([field, { code }]) => ({ ...sourceOf(field, sources), code }))
}

function sourceOf(field: string, { file, questions, passages, figures }: ExamSources): Omit<FieldFault, 'code'> {
  const [, section = '', question = '', rest = ''] = /^sections\.(\d+)\.questions\.(\d+)(.*)$/.exec(field) ?? []
  const placed = questions[Number(section)]?.[Number(question)]
  if (section !== '' && placed !== undefined) return { file: placed.file, field: `${placed.turn}${rest}` }
  const [, kind, index = ''] = /^(paragraphs|figures)\.(\d+)\./.exec(field) ?? []
  const beside = kind === undefined ? undefined : (kind === 'figures' ? figures : passages)[Number(index)]
  return { file: beside ?? file, field }
}

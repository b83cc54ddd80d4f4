/**
 * Note in an exported file with everything that its format cannot express: settings of the exam, minutes of sections,
 * and properties of questions. Every file of this academy contains it in a form that other systems ignore; a reader
 * takes what fits.
 */
import * as z from 'zod/mini'
import { carriedQuestion, carriedSettings } from '#contract/exams/exam-document.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { NAME_LENGTH, type ReadExam, type ReadSection } from './form.ts'

/** Values of a note, by the names of sections and of questions in the file. */
export interface Carried {
  readonly settings: z.infer<typeof carriedSettings> | null
  readonly minutes: ReadonlyMap<string, number>
  readonly questions: ReadonlyMap<string, z.infer<typeof carriedQuestion>>
}

/** Line of the note: its subject, the name in the file, and the value as JSON. */
export type NoteLine = readonly [kind: 'settings' | 'section' | 'question', name: string, json: string]

export const NOTHING_CARRIED: Carried = { settings: null, minutes: new Map(), questions: new Map() }

/** Name of a question, shortened as the readers do when they make it a ref. */
function nameOf(ref: string): string {
  return ref.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH)
}

/** Note of an exam. `names`: names of its sections in the file, if they differ from their own. */
export function noteOf(document: ExamDocument, names?: readonly string[]): NoteLine[] {
  const { ref: _ref, sections, paragraphs: _paragraphs, figures: _figures, ...settings } = document
  return [
    ['settings', '', JSON.stringify(settings)],
    ...sections.flatMap(({ name, minutes }, index): NoteLine[] =>
      minutes === null ? [] : [['section', names?.[index] ?? name, JSON.stringify(minutes)]],
    ),
    ...sections.flatMap(({ questions }) => questions).flatMap(questionLine),
  ]
}

function questionLine(question: QuestionDocument): NoteLine[] {
  const { mark = 1, correctType = 'auto', videoLink, videoFile, explanationImage } = question
  const { showHint = true, showAnswer = true, showVideo = true, active = true } = question
  const noted = {
    ...(mark === 1 ? {} : { mark }),
    ...(correctType === 'auto' ? {} : { correctType }),
    ...(videoLink === undefined ? {} : { videoLink }),
    ...(videoFile == null ? {} : { videoFile }),
    ...(explanationImage == null ? {} : { explanationImage }),
    ...(showHint ? {} : { showHint }),
    ...(showAnswer ? {} : { showAnswer }),
    ...(showVideo ? {} : { showVideo }),
    ...(active ? {} : { active }),
  }
  return Object.keys(noted).length === 0 ? [] : [['question', nameOf(question.ref), JSON.stringify(noted)]]
}

/** Valid values of a note; values of the wrong form are ignored. */
export function carriedIn(lines: readonly (readonly unknown[])[]): Carried {
  let settings: Carried['settings'] = null
  const minutes = new Map<string, number>()
  const questions = new Map<string, z.infer<typeof carriedQuestion>>()
  for (const [kind, name = '', json] of lines) {
    const value = parsed(json)
    if (kind === 'settings') settings = z.safeParse(carriedSettings, value).data ?? null
    if (kind === 'section' && Number.isInteger(value) && Number(value) >= 1) minutes.set(String(name), Number(value))
    const question = kind === 'question' ? z.safeParse(carriedQuestion, value) : null
    if (question?.success === true) questions.set(String(name), question.data)
  }
  return { settings, minutes, questions }
}

function parsed(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}

const MARK = 'miqyas-exam: '

/** The note as one line of ASCII for a comment of any format; hyphens and brackets in its texts are escaped. */
export function noteComment(lines: readonly NoteLine[]): string {
  const escaped = (text: string) =>
    text.replace(/[^ -~]|[-[\]]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return MARK + JSON.stringify(lines).replace(/"(?:[^"\\]|\\.)*"/g, escaped)
}

/** Note in a text; empty if there is none. */
export function noteInText(text: string): Carried {
  const at = text.lastIndexOf(MARK)
  if (at === -1) return NOTHING_CARRIED
  const end = text.indexOf('\n', at)
  const line = text.slice(at + MARK.length, end === -1 ? undefined : end)
  const lines = parsed(line.slice(0, line.lastIndexOf(']') + 1))
  return Array.isArray(lines) && lines.every(Array.isArray) ? carriedIn(lines as unknown[][]) : NOTHING_CARRIED
}

/** A read exam with the values of its note. */
export function withCarried(read: ReadExam, { settings, minutes, questions }: Carried): ReadExam {
  const sections = read.sections.map((section): ReadSection => ({
    ...section,
    minutes: section.minutes ?? minutes.get(section.name) ?? null,
    questions: section.questions.map(({ place, question }) => ({
      place,
      question: { ...question, ...(questions.get(question.ref) as Partial<QuestionDocument> | undefined) },
    })),
  }))
  return { ...read, settings, sections }
}

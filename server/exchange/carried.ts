/**
 * What an exam has beside what a format knows: its settings, minutes of sections, and what its questions show and
 * bring. Every file of ours carries it as a note that other systems pass over; a reader takes from it what fits.
 */
import * as z from 'zod/mini'
import { carriedQuestion, carriedSettings } from '#contract/exam-document.ts'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { NAME_LENGTH, type ReadExam, type ReadSection } from './form.ts'

/** By the names that the file has: of sections, of questions. */
export interface Carried {
  readonly settings: z.infer<typeof carriedSettings> | null
  readonly minutes: ReadonlyMap<string, number>
  readonly questions: ReadonlyMap<string, z.infer<typeof carriedQuestion>>
}

/** One line of the note: what it is about, its name in the file, and its value as JSON. */
export type NoteLine = readonly [kind: 'settings' | 'section' | 'question', name: string, json: string]

export const NOTHING_CARRIED: Carried = { settings: null, minutes: new Map(), questions: new Map() }

/** As the readers make it a ref. */
function nameOf(ref: string): string {
  return ref.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH)
}

/** The note of an exam; `names`: of its sections in the file, where they are not their own. */
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

/** What of a note can be believed: values of the right form, and nothing that a name does not fit. */
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

/** The note as one line of ASCII, for a comment of any format: no hyphen and no bracket stands within its texts. */
export function noteComment(lines: readonly NoteLine[]): string {
  const escaped = (text: string) =>
    text.replace(/[^ -~]|[-[\]]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return MARK + JSON.stringify(lines).replace(/"(?:[^"\\]|\\.)*"/g, escaped)
}

/** The note in a text that may have one. */
export function noteInText(text: string): Carried {
  const at = text.lastIndexOf(MARK)
  if (at === -1) return NOTHING_CARRIED
  const end = text.indexOf('\n', at)
  const line = text.slice(at + MARK.length, end === -1 ? undefined : end)
  const lines = parsed(line.slice(0, line.lastIndexOf(']') + 1))
  return Array.isArray(lines) && lines.every(Array.isArray) ? carriedIn(lines as unknown[][]) : NOTHING_CARRIED
}

/** A reading with what its note says. */
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

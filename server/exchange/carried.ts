/**
 * Note in an exported file with everything that its format cannot express: settings of the exam, minutes of sections
 * and of breaks, and properties of questions. Every file of this academy contains it in a form that other systems ignore; a reader
 * takes what fits.
 */
import { IMAGE_WORDS_WITH_ESCAPES } from '#domain/rich-text/image-words.ts'
import * as z from 'zod/mini'
import { carriedDraws, carriedQuestion, carriedSettings } from '#contract/exams/exam-document.ts'
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import type { DrawDocument, ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import type { QuestionTranslation } from '#domain/exam/translated-texts.ts'
import { NAME_LENGTH, type ReadExam, type ReadSection } from './form.ts'

type CarriedQuestion = z.infer<typeof carriedQuestion>
type OptionNote = NonNullable<CarriedQuestion['optionNotes']>[number]

/** Values of a note, by the names of sections and of questions in the file. */
export interface Carried {
  readonly settings: z.infer<typeof carriedSettings> | null
  readonly minutes: ReadonlyMap<string, number>
  /** Names of sections in the second language. */
  readonly otherNames: ReadonlyMap<string, string>
  /** Minutes of the breaks after sections. */
  readonly breaks: ReadonlyMap<string, number>
  /** Groups of sections of which every attempt is asked some. */
  readonly draws: ReadonlyMap<string, readonly DrawDocument[]>
  readonly questions: ReadonlyMap<string, CarriedQuestion>
}

/** Line of the note: its subject, the name in the file, and the value as JSON. */
export type NoteLine = readonly [
  kind: 'settings' | 'section' | 'section-name' | 'break' | 'draws' | 'question',
  name: string,
  json: string,
]

export const NOTHING_CARRIED: Carried = {
  settings: null,
  minutes: new Map(),
  otherNames: new Map(),
  breaks: new Map(),
  draws: new Map(),
  questions: new Map(),
}

/** Name of a question, shortened as the readers do when they make it a ref. */
export function nameOf(ref: string): string {
  return ref.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH)
}

/** Fields of questions that the file carries by other means, so that the note need not. */
export interface SaidOtherwise {
  /** Names of sections in the file, if they differ from their own. */
  readonly names?: readonly string[]
  /** Steps of hints are hints of the file, behind that of the exam. */
  readonly hintSteps?: boolean
}

/** Note of an exam. Reasons of wrong options are no part of it: every format has feedback for them. */
export function noteOf(document: ExamDocument, said: SaidOtherwise = {}): NoteLine[] {
  const { ref: _ref, sections, paragraphs: _paragraphs, figures: _figures, ...settings } = document
  return [
    ['settings', '', JSON.stringify(settings)],
    ...sections.flatMap(({ name: own, nameTranslation = '', minutes, breakMinutes, draws = [] }, index): NoteLine[] => {
      const name = said.names?.[index] ?? own
      return [
        ...(nameTranslation === '' ? [] : [['section-name', name, JSON.stringify(nameTranslation)] as const]),
        ...(minutes === null ? [] : [['section', name, JSON.stringify(minutes)] as const]),
        ...(breakMinutes == null ? [] : [['break', name, JSON.stringify(breakMinutes)] as const]),
        ...(draws.length === 0 ? [] : [['draws', name, JSON.stringify(draws.map(drawNote))] as const]),
      ]
    }),
    ...sections.flatMap(({ questions }) => questions).flatMap((question) => questionLine(question, said)),
  ]
}

function drawNote({ asked, questionRefs }: DrawDocument): DrawDocument {
  return { asked, questionRefs: questionRefs.map(nameOf) }
}

function questionLine(question: QuestionDocument, said: SaidOtherwise): NoteLine[] {
  const { mark = 1, correctType = 'auto', videoLink, videoFile, explanationImage } = question
  const { showHint = true, showAnswer = true, showVideo = true, active = true } = question
  const { use = 'exam', difficulty, tags = [], secondExplanation, twinOf, lessonPart, translation } = question
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
    ...(use === 'exam' ? {} : { use }),
    ...(difficulty == null || difficulty === 'medium' ? {} : { difficulty }),
    ...(tags.length === 0 ? {} : { tags }),
    ...stepsNote(question, said),
    ...(secondExplanation === undefined ? {} : { secondExplanation: withoutPictures(secondExplanation) }),
    ...(twinOf === undefined ? {} : { twinOf: nameOf(twinOf) }),
    ...(lessonPart == null ? {} : { lessonPart }),
    ...(translation == null ? {} : { translation: translationNote(translation) }),
    ...optionNotes(question),
  }
  return Object.keys(noted).length === 0 ? [] : [['question', nameOf(question.ref), JSON.stringify(noted)]]
}

function stepsNote({ hintSteps = [] }: QuestionDocument, said: SaidOtherwise): CarriedQuestion {
  const steps = hintSteps.filter((step) => step.trim() !== '')
  if (steps.length === 0) return {}
  return said.hintSteps === true ? { stepHints: steps.length } : { hintSteps: steps.map(withoutPictures) }
}

function translationNote({ text, hint, explanation }: QuestionTranslation): QuestionTranslation {
  return { text: withoutPictures(text), hint: withoutPictures(hint), explanation: withoutPictures(explanation) }
}

const PICTURES = new RegExp(String.raw`!\[(${IMAGE_WORDS_WITH_ESCAPES})\]\((?:figure|file):[^)[]*\)`, 'g')

/** Pictures of a note would not be in the file: their words stand for them. */
function withoutPictures(text: string): string {
  return text.replace(PICTURES, (_, words: string) => {
    return words.trim() === '' ? '' : `*${words.trim()}*`
  })
}

/** Fields of options that feedback does not carry, in the order of the options; absent where there are none. */
function optionNotes({ options }: QuestionDocument): { optionNotes?: OptionNote[] } {
  const notes = options.map(({ correct, reason = '', misconception = '', translation = '' }): OptionNote => ({
    ...(reason === '' || !correct ? {} : { reason: withoutPictures(reason) }),
    ...(misconception === '' ? {} : { misconception }),
    ...(translation === '' ? {} : { translation: withoutPictures(translation) }),
  }))
  return notes.some((note) => Object.keys(note).length > 0) ? { optionNotes: notes } : {}
}

/** A question with what a note says of it. Notes about another number of options are not about these. */
function withNote(question: QuestionDocument, note: CarriedQuestion | undefined): QuestionDocument {
  const { optionNotes: notes = [], stepHints: _stepHints, ...fields } = note ?? {}
  const noted: QuestionDocument = { ...question, ...(fields as Partial<QuestionDocument>) }
  if (notes.length !== question.options.length) return noted
  return { ...noted, options: question.options.map((option, index) => ({ ...option, ...notes[index] })) }
}

/** Valid values of a note; values of the wrong form are ignored. */
export function carriedIn(lines: readonly (readonly unknown[])[]): Carried {
  let settings: Carried['settings'] = null
  const minutes = new Map<string, number>()
  const otherNames = new Map<string, string>()
  const breaks = new Map<string, number>()
  const draws = new Map<string, readonly DrawDocument[]>()
  const questions = new Map<string, CarriedQuestion>()
  for (const [kind, name = '', json] of lines) {
    const value = parsed(json)
    if (kind === 'settings') settings = z.safeParse(carriedSettings, value).data ?? null
    const times = kind === 'section' ? minutes : kind === 'break' ? breaks : null
    if (Number.isInteger(value) && Number(value) >= 1) times?.set(String(name), Number(value))
    if (kind === 'section-name' && typeof value === 'string') otherNames.set(String(name), value.slice(0, TITLE_LENGTH))
    const groups = kind === 'draws' ? z.safeParse(carriedDraws, value) : null
    if (groups?.success === true) draws.set(String(name), groups.data)
    const question = kind === 'question' ? z.safeParse(carriedQuestion, value) : null
    if (question?.success === true) questions.set(String(name), question.data)
  }
  return { settings, minutes, otherNames, breaks, draws, questions }
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
export function withCarried(
  read: ReadExam,
  { settings, minutes, otherNames, breaks, draws, questions }: Carried,
): ReadExam {
  const sections = read.sections.map((section): ReadSection => ({
    ...section,
    minutes: section.minutes ?? minutes.get(section.name) ?? null,
    ...(breaks.has(section.name) && { breakMinutes: breaks.get(section.name) }),
    ...(draws.has(section.name) && { draws: draws.get(section.name) }),
    nameTranslation: otherNames.get(section.name) ?? '',
    questions: section.questions.map(({ place, question }) => ({
      place,
      question: withNote(question, questions.get(question.ref)),
    })),
  }))
  return { ...read, settings, sections }
}

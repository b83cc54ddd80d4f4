import type { ExamDocument, OptionDocument, QuestionDocument, SectionDocument } from '#domain/exam/document.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'

const PER_SECTION = 5

function question(prefix: string, index: number, shift: number): QuestionDocument {
  const isMultiple = index % 2 === 1
  const options: OptionDocument[] = ['one', 'two', 'three', 'four'].map((text, place) => ({
    text,
    correct: isMultiple ? (place + index + shift) % 2 === 0 : place === (index + shift) % 4,
  }))
  return {
    ref: `${prefix}${index}`,
    text: `Question ${prefix}${index}`,
    answerType: isMultiple ? 'checkbox' : 'radio',
    mark: index === 0 ? 2 : 1,
    topic: 'algebra',
    options,
  }
}

function section(name: string, prefix: string, minutes: number | null, shift: number): SectionDocument {
  const questions = Array.from({ length: PER_SECTION }, (_, index) => question(prefix, index, shift))
  return { name, minutes, questions }
}

/** Number of questions in each of the two groups of a section, and how many of them every attempt is asked. */
const GROUP = { questions: 4, asked: 2 }

/**
 * Every attempt is asked the first question and some of each group. A group has questions of one kind, so that a run
 * does not depend on which of them the ids of a database bring.
 */
function sectionOfOwnPapers(name: string, prefix: string, minutes: number | null, shift: number): SectionDocument {
  const questions = Array.from({ length: 1 + 2 * GROUP.questions }, (_, index) => question(prefix, index, shift))
  const refsOf = (kind: QuestionDocument['answerType']) =>
    questions.slice(1).flatMap(({ ref, answerType }) => (answerType === kind ? [ref] : []))
  const draws = (['radio', 'checkbox'] as const).map((kind) => ({ asked: GROUP.asked, questionRefs: refsOf(kind) }))
  return { name, minutes, questions, draws }
}

export const BREAK_MINUTES = 1
export const ASKED = 2 * PER_SECTION

export interface ExamKind {
  readonly allowOfflineStart: boolean
  /** Every attempt has questions of its own. */
  readonly ownPapers: boolean
}

/** `shift`: moves the right answers, as an edit of the exam does. */
export function examDocument(ref: string, shift: number, { allowOfflineStart, ownPapers }: ExamKind): ExamDocument {
  const sectionOf = ownPapers ? sectionOfOwnPapers : section
  return {
    ...USUAL_SETTINGS,
    ref,
    title: 'Simulation',
    locale: 'en',
    type: 'mixed',
    durationMinutes: 8,
    showHint: false,
    partialCredit: true,
    allowOfflineStart,
    sections: [
      { ...sectionOf('First', 'a', 3, shift), breakMinutes: BREAK_MINUTES },
      sectionOf('Second', 'b', 4, shift),
    ],
    paragraphs: [],
    figures: [],
  }
}

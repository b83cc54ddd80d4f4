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

export const BREAK_MINUTES = 1

/** `shift`: moves the right answers, as an edit of the exam does. */
export function examDocument(ref: string, shift: number, allowOfflineStart: boolean): ExamDocument {
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
    sections: [{ ...section('First', 'a', 3, shift), breakMinutes: BREAK_MINUTES }, section('Second', 'b', 4, shift)],
    paragraphs: [],
    figures: [],
  }
}

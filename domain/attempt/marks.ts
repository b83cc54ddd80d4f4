/**
 * Highlights of a text with their notes, as lines of an attempt's log. A line holds the whole mark, never a difference,
 * and is known by question and mark: the last one in the order of the log holds. No line of a mark changes a score.
 */

import type { ContentLocale } from '../exam/document.ts'

export const MARK_PARTS = ['question', 'passage'] as const
/** `passage`: the text that the question refers to. */
export type MarkPart = (typeof MARK_PARTS)[number]

/** Lines under the text, which tell highlights apart without their colours. */
export const MARK_STYLES = ['solid', 'dashed', 'wavy'] as const
export type MarkStyle = (typeof MARK_STYLES)[number]

export interface Mark {
  readonly part: MarkPart
  /**
   * Code points of the text before the mark, and until its end. The text is what the paper shows, in which a formula, a
   * figure and a picture are one each: neither the digits of the reader nor the layout of a formula move a mark.
   */
  readonly from: number
  readonly to: number
  readonly style: MarkStyle
  /** Empty: none. */
  readonly note: string
  /** Language of the text in which the places are counted; absent where the exam has one language. */
  readonly locale?: ContentLocale | undefined
}

export interface MarkBody {
  readonly type: 'mark'
  readonly questionId: string
  readonly markId: string
  /** Null: it was removed. */
  readonly mark: Mark | null
}

/** Marks of one question that are shown; a device makes no more. */
export const MARKS_OF_QUESTION_MOST = 30
export const NOTE_LENGTH_MOST = 500
export const MARK_OFFSET_MOST = 100_000

/**
 * Lines of marks of all questions, and characters of the notes in them, that a device writes into one attempt: three
 * devices that know nothing of each other stay below what the server takes. Marks can be removed when no more are made.
 */
export const MARK_LINES_MOST = 800
const REMOVED_LINES_MOST = 1_200
export const MARKED_NOTES_MOST = 100_000

/** Answers whether a device may write one more line. `lines`: those that count so far. */
export function mayMark(lines: readonly MarkBody[], next: MarkBody): boolean {
  const notes = lines.reduce((sum, { mark }) => sum + (mark?.note.length ?? 0), next.mark?.note.length ?? 0)
  if (next.mark === null) return lines.length < REMOVED_LINES_MOST
  return lines.length < MARK_LINES_MOST && notes <= MARKED_NOTES_MOST
}

/** Answers whether a mark stands in the texts of this language. */
export function standsIn({ locale }: Pick<Mark, 'locale'>, shown: ContentLocale): boolean {
  return locale === undefined || locale === shown
}

/** Marks of all questions that hold after these lines, each question with its first ones up to the limit. */
export function marksAfter(lines: readonly MarkBody[]): ReadonlyMap<string, ReadonlyMap<string, Mark>> {
  const marks = new Map<string, Map<string, Mark>>()
  for (const { questionId, markId, mark } of lines) {
    const own = marks.get(questionId) ?? new Map<string, Mark>()
    if (mark === null) own.delete(markId)
    else if (own.has(markId) || own.size < MARKS_OF_QUESTION_MOST) own.set(markId, mark)
    marks.set(questionId, own)
  }
  return marks
}

/** Signs that are no text, signs that change the order of what stands around them, and halves of characters. */
const NO_TEXT = /(?!\n)\p{Cc}|[\p{Bidi_Control}\p{Cs}\uFEFF]/gu

/** A note as a log may hold it: without signs that are no text, and without the halves that a database refuses. */
export function cleanNote(text: string): string {
  const cut = text.replace(NO_TEXT, '').slice(0, NOTE_LENGTH_MOST)
  // The cut may have halved a character.
  return cut.replace(NO_TEXT, '')
}

export function isNote(text: string): boolean {
  return cleanNote(text) === text
}

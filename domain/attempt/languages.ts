/**
 * The language in which questions were shown, as lines of an attempt's log. An exam in two languages shows one of them;
 * a line says that a question is shown in a language from then on. No line of a language changes a score.
 */
import type { ContentLocale } from '../exam/document.ts'

export interface LanguageBody {
  readonly type: 'language'
  readonly questionId: string
  readonly locale: ContentLocale
}

/**
 * Lines of languages that a device writes into one attempt. Beyond them the language still changes on screen, and the log
 * no longer says so.
 */
export const LANGUAGE_LINES_MOST = 400

export function mayNoteLanguage(lines: readonly LanguageBody[]): boolean {
  return lines.length < LANGUAGE_LINES_MOST
}

/** The language that was shown last; null: the log says nothing of it. */
export function lastLanguage(lines: readonly LanguageBody[]): ContentLocale | null {
  return lines.at(-1)?.locale ?? null
}

/** The language in which each question was shown last; a question without a line is not in it. */
export function languagesAfter(lines: readonly LanguageBody[]): ReadonlyMap<string, ContentLocale> {
  return new Map(lines.map(({ questionId, locale }) => [questionId, locale]))
}

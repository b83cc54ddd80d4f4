/** The language in which an exam in two languages is shown first; its code is loaded with such an exam alone. */
import { lastLanguage } from '#domain/attempt/languages.ts'
import { inOtherLanguage } from '#domain/exam/translation.ts'
import type { Session } from '../../../engine/session.ts'

/**
 * A session whose paper is in the language that the log names last, wherever that was. A new attempt begins in the
 * reader's language if the exam has it, and in the exam's own otherwise.
 */
export function inShownLanguage<Opened extends Pick<Session, 'paper' | 'state'>>(session: Opened): Opened {
  const { paper, state } = session
  const wanted = lastLanguage(state.languages) ?? document.documentElement.lang
  return paper.translation?.locale === wanted ? { ...session, paper: inOtherLanguage(paper) } : session
}

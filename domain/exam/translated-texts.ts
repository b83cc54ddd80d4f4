/** Texts of the exam's second language as authors write them. */

/** A question's texts as an author writes them; options carry their own. Empty: not written yet. */
export interface QuestionTranslation {
  readonly text: string
  readonly hint: string
  readonly explanation: string
}

export const NO_TRANSLATION: QuestionTranslation = { text: '', hint: '', explanation: '' }

export interface ParagraphTranslation {
  readonly title: string
  readonly text: string
}

/** Answers a translation as it is stored; null where nothing is written. */
export function writtenTranslation(translation: QuestionTranslation | null): QuestionTranslation | null {
  const isWritten = translation !== null && Object.values(translation).some((text: string) => text.trim() !== '')
  return isWritten ? translation : null
}

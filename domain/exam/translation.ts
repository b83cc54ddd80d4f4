/**
 * Texts of an exam in its second language. They lie over the one exam: options, their order and the key stand once, and
 * a translation names nothing that is right.
 */
import type { ContentLocale } from './document.ts'
import type { Paper, PaperOption, PaperQuestion } from './paper.ts'

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

export interface TranslatedQuestion {
  readonly html: string
  /** By the option's id. */
  readonly options: Readonly<Record<string, string>>
  readonly hintHtml: string | null
}

/** The second language of a paper. All of its questions and passages are in it. */
export interface PaperTranslation {
  readonly locale: ContentLocale
  readonly title: string
  /** Names of sections by id. */
  readonly sections: Readonly<Record<string, string>>
  readonly paragraphs: Readonly<Record<string, { readonly title: string | null; readonly html: string }>>
  readonly questions: Readonly<Record<string, TranslatedQuestion>>
  readonly referenceHtml: string | null
}

/** Answers a translation as it is stored; null where nothing is written. */
export function writtenTranslation(translation: QuestionTranslation | null): QuestionTranslation | null {
  const isWritten = translation !== null && Object.values(translation).some((text: string) => text.trim() !== '')
  return isWritten ? translation : null
}

/** The language of the two that this one is not. */
export function otherLocale(locale: ContentLocale): ContentLocale {
  return locale === 'ar' ? 'en' : 'ar'
}

/**
 * The same paper in its other language, with the first one as its translation: twice gives the paper again. Ids, order,
 * marks and settings stay. A paper without a second language stays as it is.
 */
export function inOtherLanguage(paper: Paper): Paper {
  const { translation } = paper
  if (translation === undefined) return paper
  const { tools } = paper
  return {
    ...paper,
    locale: translation.locale,
    title: translation.title,
    sections: paper.sections.map((section) => ({
      ...section,
      name: translation.sections[section.id] ?? section.name,
      questions: section.questions.map((question) => otherQuestion(question, translation.questions[question.id])),
    })),
    paragraphs: paper.paragraphs.map((paragraph) => ({ ...paragraph, ...translation.paragraphs[paragraph.id] })),
    ...(tools !== undefined && { tools: { ...tools, referenceHtml: translation.referenceHtml } }),
    translation: translationOf(paper),
  }
}

function otherQuestion(question: PaperQuestion, other: TranslatedQuestion | undefined): PaperQuestion {
  if (other === undefined) return question
  const options = question.options.map((option) => ({ ...option, html: other.options[option.id] ?? option.html }))
  return { ...question, html: other.html, hintHtml: other.hintHtml, options }
}

/** The texts of a paper as a translation holds them. */
export function translationOf({ locale, title, sections, paragraphs, tools }: Paper): PaperTranslation {
  return {
    locale,
    title,
    sections: Object.fromEntries(sections.map(({ id, name }) => [id, name])),
    paragraphs: Object.fromEntries(paragraphs.map((paragraph) => [paragraph.id, textsOf(paragraph)])),
    questions: Object.fromEntries(
      sections.flatMap(({ questions }) =>
        questions.map(({ id, html, options, hintHtml }) => [id, { html, hintHtml, options: htmlOf(options) }]),
      ),
    ),
    referenceHtml: tools?.referenceHtml ?? null,
  }
}

function textsOf({ title, html }: { readonly title: string | null; readonly html: string }) {
  return { title, html }
}

function htmlOf(options: readonly PaperOption[]): Record<string, string> {
  return Object.fromEntries(options.map(({ id, html }) => [id, html]))
}

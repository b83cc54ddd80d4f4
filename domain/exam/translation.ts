/**
 * Texts of an exam in its second language. They lie over the one exam: options, their order and the key stand once, and
 * a translation names nothing that is right.
 */
import type { ContentLocale } from './document.ts'
import type { Paper, PaperOption, PaperQuestion, PaperTranslation, TranslatedQuestion } from './paper.ts'

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

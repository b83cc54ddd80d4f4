/**
 * The second language of a paper and of its key. Formulas in it are international unless they say otherwise: the exam's
 * setting is about its own language.
 */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { QuestionKey } from '#domain/exam/key.ts'
import type { Paper, PaperQuestion } from '#domain/exam/paper.ts'
import { otherLocale, translationOf } from '#domain/exam/translation.ts'
import type { PaperTranslation, TranslatedQuestion } from '#domain/exam/paper.ts'
import type { Draft, QuestionRow } from '../draft/draft.repo.ts'

type Render = (text: string) => string

/**
 * Answers the texts of a paper in the exam's second language. What is not written yet stands as in the first, so that a
 * draft can be looked at.
 */
export function paperTranslation(paper: Paper, draft: Draft, settings: ExamSettings, render: Render): PaperTranslation {
  const own = translationOf(paper)
  const names = new Map(draft.sections.map(({ id, nameTranslation }) => [id, nameTranslation]))
  const asked = new Map(draft.questions.map((question) => [question.id, question]))
  const passages = new Map(draft.paragraphs.map(({ id, translation }) => [id, translation]))
  const { titleTranslation = '', referenceSheetTranslation = '' } = settings
  return {
    locale: otherLocale(paper.locale),
    title: written(titleTranslation) ?? own.title,
    sections: Object.fromEntries(paper.sections.map(({ id, name }) => [id, written(names.get(id)) ?? name])),
    paragraphs: Object.fromEntries(
      paper.paragraphs.map(({ id, title, html }) => {
        const other = passages.get(id)
        return [id, { title: written(other?.title) ?? title, html: rendered(other?.text, render) ?? html }]
      }),
    ),
    questions: Object.fromEntries(
      paper.sections.flatMap(({ questions }) =>
        questions.map((question) => [question.id, translatedQuestion(question, asked.get(question.id), render)]),
      ),
    ),
    referenceHtml:
      own.referenceHtml === null ? null : (rendered(referenceSheetTranslation, render) ?? own.referenceHtml),
  }
}

function translatedQuestion(
  { html, options, hintHtml }: PaperQuestion,
  row: QuestionRow | undefined,
  render: Render,
): TranslatedQuestion {
  const texts = new Map(row?.options.map(({ id, translation }) => [id, translation]))
  return {
    html: rendered(row?.translation?.text, render) ?? html,
    options: Object.fromEntries(
      options.map((option) => [option.id, rendered(texts.get(option.id), render) ?? option.html]),
    ),
    hintHtml: hintHtml === null ? null : (rendered(row?.translation?.hint, render) ?? hintHtml),
  }
}

/** Answers the reasons of a question's key in the second language; the image under the explanation stands in both. */
export function keyTranslation(
  { hintHtml, explanationHtml }: Pick<QuestionKey, 'hintHtml' | 'explanationHtml'>,
  { translation, explanationImage }: Pick<QuestionRow, 'translation' | 'explanationImage'>,
  render: Render,
): NonNullable<QuestionKey['translation']> {
  const image = explanationImage === null ? '' : `\n\n![](file:${explanationImage})`
  const explanation = written(translation?.explanation)
  return {
    hintHtml: hintHtml === null ? null : (rendered(translation?.hint, render) ?? hintHtml),
    explanationHtml: explanation === null ? explanationHtml : render(explanation + image),
  }
}

function written(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text
}

function rendered(text: string | undefined, render: Render): string | null {
  const own = written(text)
  return own === null ? null : render(own)
}

/** A question of a result in the exam's other language. */
import type { AttemptResultView, QuestionResult } from '#contract/attempts/result.ts'
import { standsIn } from '#domain/attempt/marks.ts'
import type { ContentLocale } from '#domain/exam/document.ts'

type Paragraph = AttemptResultView['paragraphs'][number]

export interface ShownResult {
  readonly question: QuestionResult
  readonly paragraph: Paragraph | undefined
}

/** The texts in one of the two languages, with the highlights that stand in it. `own`: language of the exam. */
export function resultIn(
  language: ContentLocale,
  own: ContentLocale,
  { question, paragraph }: ShownResult,
): ShownResult {
  const { marks, translation } = question
  if (translation === undefined) return { question, paragraph }
  const standing = marks?.filter((mark) => standsIn(mark, language))
  const marked = { ...question, marks: standing?.length === 0 ? undefined : standing }
  if (language === own) return { question: marked, paragraph }
  const { html, hintHtml, explanationHtml } = translation
  const options = question.options.map((option) => ({ ...option, html: translation.options[option.id] ?? option.html }))
  return {
    question: {
      ...marked,
      html,
      options,
      hintHtml: hintHtml ?? question.hintHtml,
      explanationHtml: explanationHtml ?? question.explanationHtml,
    },
    paragraph: paragraph === undefined ? undefined : { ...paragraph, ...paragraph.translation },
  }
}

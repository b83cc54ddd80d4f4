import { settleBy } from '#domain/rich-text/words-to-markdown.ts'
import { markdownToHtml } from './markdown-to-html.ts'

const AS_IT_IS = { formulas: 'tex', image: (source: string) => source } as const

/** Settles the marks in a whole text of another system, so that it is Markdown. */
export function settle(text: string): string {
  return settleBy((one, other) => markdownToHtml(one, AS_IT_IS) === markdownToHtml(other, AS_IT_IS), text)
}

/** Converts HTML of other systems to Markdown, within the limits of an import. */
import { withMathElements } from '#domain/rich-text/foreign-formulas.ts'
import { nodesToMarkdown, type Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { withoutTagsInFormulas } from '#domain/rich-text/words-to-markdown.ts'
import { EXCHANGE_LIMITS, Unheld } from '../form.ts'
import { parseHtml, TooDeep } from '#server/rich-text/parse.ts'

/** Markdown with marks; the caller settles it (`settle.ts`). */
export function htmlToMarkdown(html: string, surroundings: Surroundings): string {
  // Images in `data:` addresses do not count for the length; everything else is text and tags.
  const own = html.length > EXCHANGE_LIMITS.sourceCharacters ? html.replace(/\bdata:[^"'\s>]+/g, '') : html
  if (own.length > EXCHANGE_LIMITS.sourceCharacters) throw new Unheld('too-long')
  try {
    return nodesToMarkdown(parseHtml(withoutTagsInFormulas(withMathElements(html))), surroundings)
  } catch (error) {
    if (error instanceof TooDeep) throw new Unheld('malformed')
    throw error
  }
}

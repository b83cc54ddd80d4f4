/** HTML of other systems as our Markdown, within the limits of an import. */
import { nodesToMarkdown, type Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { withoutTagsInFormulas } from '#domain/rich-text/words-to-markdown.ts'
import { EXCHANGE_LIMITS, Unheld } from '../form.ts'
import { parseHtml, TooDeep } from '#server/rich-text/parse.ts'

/** To be settled (`settle.ts`). */
export function htmlToMarkdown(html: string, surroundings: Surroundings): string {
  // Images may be written into addresses; everything else is words and tags.
  const own = html.length > EXCHANGE_LIMITS.sourceCharacters ? html.replace(/\bdata:[^"'\s>]+/g, '') : html
  if (own.length > EXCHANGE_LIMITS.sourceCharacters) throw new Unheld('too-long')
  try {
    return nodesToMarkdown(parseHtml(withoutTagsInFormulas(html)), surroundings)
  } catch (error) {
    if (error instanceof TooDeep) throw new Unheld('malformed')
    throw error
  }
}

/** Converts HTML of a clipboard to the Markdown of this app. It is loaded with the first paste, never with a page. */
import { withMathElements } from '#domain/rich-text/foreign-formulas.ts'
import { nodesToMarkdown } from '#domain/rich-text/nodes-to-markdown.ts'
import { cleanPasted } from '#domain/rich-text/pasted/clean.ts'
import { settleBy, SOURCE_CHARACTERS_MOST } from '#domain/rich-text/words-to-markdown.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { htmlNodes } from './dom-nodes.ts'
import { isShownAlike } from './shown-alike.ts'

export interface Pasted {
  /** Empty where the clipboard holds no words. */
  readonly text: string
  /** Number of pictures and other parts that were left out. */
  readonly leftOut: number
}

interface PasteOptions {
  /** A row of cells is as many lines. */
  readonly rowsAsLines?: boolean
  /** True if it will be among other lines. */
  readonly isBlock?: boolean
}

/** Pictures are left out: they are in the other program, or elsewhere on the web. */
const SURROUNDINGS = { image: () => '', isAttachment: () => false }

/** Null where it is longer than any text that a person wrote. */
export function pastedMarkdown(html: string, { rowsAsLines = false, isBlock }: PasteOptions = {}): Pasted | null {
  const own = withoutStyles(html.replace(/\bdata:[^"'\s>]+/g, ''))
  if (own.length > SOURCE_CHARACTERS_MOST * 5) return null
  const { nodes, leftOut } = cleanPasted(htmlNodes(withMathElements(withoutControls(own))), { rowsAsLines })
  const markdown = nodesToMarkdown(nodes, SURROUNDINGS)
  return { text: settleBy(isShownAlike, markdown, isBlock === true || markdown.includes('\n')), leftOut }
}

const STYLE_END = '</style>'

/**
 * No search is made after the last end of a style: a page full of opening tags would be searched to its end for each.
 */
function withoutStyles(html: string): string {
  const last = html.toLowerCase().lastIndexOf(STYLE_END)
  if (last === -1) return html
  const end = last + STYLE_END.length
  return html.slice(0, end).replace(/<style[\s\S]*?<\/style>/gi, '') + html.slice(end)
}

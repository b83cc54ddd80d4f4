/** Splits a GIFT file into its questions, so that a broken one does not affect the others. */

export interface Block {
  /** Line in the file, from 1. */
  readonly line: number
  /** Source without comments, and with its escapes hidden. */
  readonly source: string
  /** Id in the comments before the question; null if there is none. */
  readonly id: string | null
  readonly tags: readonly string[]
}

interface OpenBlock {
  line: number
  lines: string[]
  depth: number
  /** True if a brace has been closed in it. */
  isAnswered: boolean
}

/**
 * Splits at blank lines. Answers in braces may contain blank lines; a line behind a blank one that begins like a
 * question (`::`, `$CATEGORY:`) begins the next question even if braces are still open.
 */
export function splitGift(hidden: string): Block[] {
  const blocks: Block[] = []
  let open = nothingOpen()
  let notes: string[] = []
  const close = () => {
    const source = open.lines.join('\n').trim()
    if (source !== '') {
      blocks.push({ line: open.line, source, ...notesOf(notes) })
      notes = []
    }
    open = nothingOpen()
  }
  hidden.split('\n').forEach((line, index) => {
    const isComment = line.trimStart().startsWith('//')
    if (isComment && open.depth <= 0 && open.lines.length === 0) notes.push(line)
    if (isComment) return
    if (endsBlock(line, open)) close()
    if (line.trim() === '' && open.lines.length === 0) return
    if (open.lines.length === 0) open.line = index + 1
    open.lines.push(line)
    open.depth += depthOf(line)
    open.isAnswered ||= line.includes('}')
    if (/^\s*\$CATEGORY:/i.test(line)) close()
  })
  close()
  return blocks.flatMap(splitGroups)
}

function nothingOpen(): OpenBlock {
  return { line: 0, lines: [], depth: 0, isAnswered: false }
}

function endsBlock(line: string, { lines, depth, isAnswered }: OpenBlock): boolean {
  if (lines.length === 0) return false
  if (/^\s*\$CATEGORY:/i.test(line)) return true
  if (line.trim() === '') return depth <= 0
  return /^\s*::/.test(line) && (lines.at(-1)?.trim() === '' || (depth <= 0 && isAnswered))
}

function depthOf(line: string): number {
  let depth = 0
  for (const sign of line) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
  return depth
}

/**
 * Splits questions on consecutive lines without a blank line between them: each closes its braces at the end of a line.
 */
function splitGroups(block: Block): Block[] {
  const parts: Block[] = []
  let lines: string[] = []
  let start = block.line
  let [depth, groups] = [0, 0]
  block.source.split('\n').forEach((line, index) => {
    const opens = line.includes('{') && depth <= 0
    if (opens && groups > 0) {
      parts.push({ ...block, line: start, source: lines.join('\n').trim() })
      lines = []
      start = block.line + index
      groups = 0
    }
    lines.push(line)
    depth += depthOf(line)
    if (depth <= 0 && /\}[.;"\s]*$/.test(line)) groups += 1
  })
  parts.push({ ...block, line: start, source: lines.join('\n').trim() })
  return parts
}

function notesOf(notes: readonly string[]): Pick<Block, 'id' | 'tags'> {
  const text = notes.join('\n')
  return {
    id: /\[id:([^\n\]]+)\]/.exec(text)?.[1]?.trim() ?? null,
    tags: [...text.matchAll(/\[tag:([^\n\]]+)\]/g)].map(([, tag = '']) => tag.trim()),
  }
}

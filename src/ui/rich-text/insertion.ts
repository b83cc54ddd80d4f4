/** Markdown written at the caret. Positions count UTF-16 units, as a text area does. */
import { formula } from '#domain/rich-text/words-to-markdown.ts'

export interface Caret {
  readonly start: number
  readonly end: number
}

/** `text` replaces the text between `from` and `to`; the caret then is at `caret`. */
export interface Insertion {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly caret: Caret
}

/** Puts marks around the selection, or removes them if they are there already. */
export function surround(text: string, { start, end }: Caret, mark: string): Insertion {
  const chosen = text.slice(start, end)
  const isMarked = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
  if (isMarked && start >= mark.length) {
    const from = start - mark.length
    return { from, to: end + mark.length, text: chosen, caret: { start: from, end: from + chosen.length } }
  }
  const inside = start + mark.length
  return {
    from: start,
    to: end,
    text: `${mark}${chosen}${mark}`,
    caret: { start: inside, end: inside + chosen.length },
  }
}

const ITEM = /^- /

/** Makes the chosen lines a list, or plain lines again if all of them are items. */
export function toggleList(text: string, { start, end }: Caret): Insertion {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => ITEM.test(line))
  const changed = lines.map((line) => (isList ? line.replace(ITEM, '') : `- ${line}`)).join('\n')
  // Markdown begins a list only after an empty line.
  const needsGap = !isList && from > 0 && !text.slice(0, from).endsWith('\n\n') && !ITEM.test(lineBefore(text, from))
  const written = needsGap ? `\n${changed}` : changed
  const last = from + written.length
  return { from, to, text: written, caret: start === end ? { start: last, end: last } : { start: from, end: last } }
}

function lineBefore(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1)
}

/** An uploaded image; the caret is placed where the alternative text goes. */
export function insertImage(_text: string, { start, end }: Caret, fileId: string): Insertion {
  const inside = start + '!['.length
  return { from: start, to: end, text: `![](file:${fileId})`, caret: { start: inside, end: inside } }
}

/** A formula between its dollar signs; an empty one is removed. A digit after it would make it a price. */
export function insertFormula(
  text: string,
  { start, end }: Caret,
  { latex, isDisplay }: { readonly latex: string; readonly isDisplay: boolean },
): Insertion {
  const written = formula(latex, isDisplay)
  const gap = written !== '' && /^[\d$]/.test(text.slice(end)) ? ' ' : ''
  const last = start + written.length
  return { from: start, to: end, text: written + gap, caret: { start: last, end: last } }
}

/** Pasted text. Several lines are separated from the text around them by empty lines, as Markdown requires. */
export function insertBlock(text: string, { start, end }: Caret, pasted: string): Insertion {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const isBlock = pasted.includes('\n')
  const lead = isBlock && before.trim() !== '' ? '\n'.repeat(2 - trailingLines(before)) : ''
  const tail = isBlock && after.trim() !== '' ? '\n'.repeat(2 - leadingLines(after)) : ''
  const written = lead + pasted + tail
  const last = start + lead.length + pasted.length
  return { from: start, to: end, text: written, caret: { start: last, end: last } }
}

/** Line ends at an edge, two at most. */
function trailingLines(text: string): number {
  return Math.min(2, /\n*$/.exec(text)?.[0].length ?? 0)
}

function leadingLines(text: string): number {
  return Math.min(2, /^\n*/.exec(text)?.[0].length ?? 0)
}

export function inserted(text: string, { from, to, text: piece }: Insertion): string {
  return text.slice(0, from) + piece + text.slice(to)
}

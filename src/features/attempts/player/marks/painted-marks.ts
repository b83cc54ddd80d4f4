/**
 * Marks on the page, by the CSS Custom Highlight API: the page's elements stay as they are. Every text has marks of its
 * own, and the browser gets those of all texts together.
 */
import { MARK_STYLES, type MarkStyle } from '#domain/attempt/marks.ts'
import './painted-marks.module.css'

export interface PaintedMark {
  readonly style: MarkStyle
  readonly range: Range
}

/** A sentence that is about to be marked. */
const CHOSEN = 'chosen-sentence'

const painted = new Map<unknown, readonly PaintedMark[]>()

/** Paints the marks of a text in place of those that it had. `text`: what tells texts apart. */
export function paintMarks(text: unknown, marks: readonly PaintedMark[]): void {
  if (marks.length === 0) painted.delete(text)
  else painted.set(text, marks)
  for (const style of MARK_STYLES) {
    const ranges = [...painted.values()].flat().flatMap((mark) => (mark.style === style ? [mark.range] : []))
    paint(`mark-${style}`, ranges)
  }
}

/** Shows which sentence is chosen; null: none. */
export function paintChosen(range: Range | null): void {
  paint(CHOSEN, range === null ? [] : [range])
}

/** A result is read in browsers, too, that cannot paint. */
function paint(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

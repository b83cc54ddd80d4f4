/** The times of one day between the text that forms hold, `9:00-12:30, 16:00-21:00`, and two fields for each time. */
import { readTime } from './typed-dates.ts'

export interface TypedSpan {
  /** `09:00`, or a text that is no time. */
  readonly from: string
  readonly to: string
}

const BETWEEN_SPANS = /[,،;]/
const BETWEEN_TIMES = /\s*[-–—]\s*/
const HOUR_ALONE = /^\d{1,2}$/

/** A whole hour may be typed without its minutes. */
export function wholeTime(typed: string): string {
  return readTime(typed) ?? (HOUR_ALONE.test(typed) ? (readTime(`${typed}:00`) ?? typed) : typed)
}

/** A day ends at 24:00, which a clock shows as 0:00. */
const END = { held: '24:00', shown: '00:00' } as const

export function typedSpans(text: string): readonly TypedSpan[] {
  if (text.trim() === '') return []
  return text.split(BETWEEN_SPANS).map((part) => {
    const [from = '', to = ''] = part.trim().split(BETWEEN_TIMES)
    return { from: readTime(from) ?? from, to: to === END.held ? END.shown : (readTime(to) ?? to) }
  })
}

/** Signs that separate times in the text are no part of one. */
const plain = (typed: string): string => typed.replaceAll(/[-–—,،;]/g, '')

export function writtenSpans(spans: readonly TypedSpan[]): string {
  return spans.map(({ from, to }) => `${plain(from)}-${readTime(to) === END.shown ? END.held : plain(to)}`).join(', ')
}

/** Texts and lines of iCalendar and vCard (RFC 5545, 3.1 and 3.3). `ical-generator` escapes and folds them. */
import { escape, foldLines } from 'ical-generator'

/** A text without what no address book or calendar shows, and with line feeds alone. The library expects it so. */
export function shownText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
  )
}

/** A text as a value: characters with a meaning of their own are escaped. */
export function textValue(text: string): string {
  return escape(shownText(text), false)
}

/** A whole text of lines, each folded between characters at 75 octets and ended by CRLF. */
export function contentLines(lines: readonly string[]): string {
  return foldLines(lines.map((line) => `${line}\r\n`).join(''))
}

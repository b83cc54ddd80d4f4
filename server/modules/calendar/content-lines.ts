/** Lines of iCalendar (RFC 5545, 3.1 and 3.3). */

/** Octets of a line, without its end. */
const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** A text as a value: what has a meaning of its own is escaped, and what no calendar shows is left out. */
export function textValue(text: string): string {
  const shown = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
  return shown.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')
}

/** A line cut between characters, so that no part has more than 75 octets: an Arabic letter has two. */
export function folded(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      // The blank with which it goes on counts.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** A whole text of lines, each folded and ended as the standard says. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Splits several lines, pasted into the field of one option, into options. */

const MARK = /^\s*(?:[-•*–▪◦·○●❑o]|\(?[A-Za-z][.)-]|\(?[\u0621-\u064a]ـ?\s?[.)–-]|\(?[\d\u0660-\u0669]{1,2}[.)–-])\s+/u

/** One text per option. If all lines begin with a letter, a number or a bullet, these are removed. */
export function optionLines(text: string): string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 && lines.every((line) => MARK.test(line))
    ? lines.map((line) => line.replace(MARK, ''))
    : lines
}

/** Lines that were pasted where one option is written. */

const MARK = /^\s*(?:[-•*–▪◦·○●❑o]|\(?[A-Za-z][.)-]|\(?[\u0621-\u064a]ـ?\s?[.)–-]|\(?[\d\u0660-\u0669]{1,2}[.)–-])\s+/u

/** One for each option, without the letters, numbers or bullets before them, where all of them have one. */
export function optionLines(text: string): string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 && lines.every((line) => MARK.test(line))
    ? lines.map((line) => line.replace(MARK, ''))
    : lines
}

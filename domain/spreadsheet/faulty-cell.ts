/** Error that spreadsheet programs show in a cell whose formula has no value: `#DIV/0!`, `#NAME?`, `#N/A`. */
const ERROR = /^#(?:N\/A|[A-Z0-9/-]+[!?])$/

/** Stands for a formula whose value the file does not hold: a program that only writes files computes nothing. */
export const NO_STORED_VALUE = '#NO-VALUE!'

/** True if a cell shows an error instead of a value. It is never read as a text, and never as an empty cell. */
export function isFaultyCell(text: string): boolean {
  return ERROR.test(text.trim())
}

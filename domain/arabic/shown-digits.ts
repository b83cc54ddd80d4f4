/** Numbers in a text as a reader wants them: 012 with `.`, `,` and `%`, or ٠١٢ with `٫`, `٬` and `٪`. */
import { arabicDigits, foldDigits, THOUSANDS } from './digits.ts'

/** A number with its points and commas, and its percent sign. */
const NUMBER = /\d+(?:[.,]\d+)*%?/g
const DECIMAL = /^\d+\.\d+%?$/
/** Addresses and telephone numbers are copied and typed as they are; the groups of the latter would change places. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|\+\d[\d -]{6,}\d/g

/** The text in 012: what a number is written with in Arabic becomes what it is written with in 012. */
export function westernNumbers(text: string): string {
  if (!/[٠-٩۰-۹]/.test(text)) return text
  return foldDigits(text)
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, ',')
    .replace(/(?<=\d)\s?٪/g, '%')
}

/** The text in ٠١٢; addresses stay as they are. Expects a text in 012 (`westernNumbers`). */
export function arabicNumbers(text: string): string {
  if (!/\d/.test(text)) return text
  let shown = ''
  let at = 0
  for (const address of text.matchAll(ADDRESS)) {
    shown += numbersOf(text.slice(at, address.index)) + address[0]
    at = address.index + address[0].length
  }
  return shown + numbersOf(text.slice(at))
}

function numbersOf(text: string): string {
  return text.replace(NUMBER, (number) => arabicDigits(marksOf(number).replace('%', '٪')))
}

/** A version (1.2.3) has points, a number one decimal sign; a comma that groups no thousands stands between two numbers. */
function marksOf(number: string): string {
  if (THOUSANDS.test(number)) return number.replaceAll(',', '٬').replace('.', '٫')
  if (DECIMAL.test(number)) return number.replace('.', '٫')
  return number.replaceAll(',', '،')
}

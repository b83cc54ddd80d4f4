import { arabicDigits } from '#domain/arabic/digits.ts'

/** Digits and decimal mark of a calculation as the reader has them. */
export function calculatorDigits(kind: 'western' | 'arabic'): (text: string) => string {
  return kind === 'arabic' ? (text) => arabicDigits(text).replaceAll('.', '٫') : (text) => text
}

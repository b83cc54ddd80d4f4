/**
 * Keys of the player. If the typed character is a letter or digit of the player, it decides: a student who writes
 * Arabic chooses with the letter in the option's ring. Any other key counts by its position on the keyboard
 * (`KeyboardEvent.code`). A key that is typed with a modifier, or into a field, is ignored.
 */
import { foldDigits } from '#domain/arabic/digits.ts'

export type ExamKeyAction =
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'hint' }

export interface KeyPress {
  /** Character of the key in the active keyboard layout. */
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The first five letters of the options, in both scripts, by index. Alef is typed with a hamza or without one. */
const OPTION_LETTERS = ['aأا', 'bب', 'cج', 'dد', 'eه'] as const
const PLACE = /^(?:Key(?<letter>[A-Z])|(?:Digit|Numpad)(?<digit>[1-9]))$/
const LATIN = /^[a-z]$/

/** Action of a key press; arrows follow the reading direction: in Arabic the left one leads to the next question. */
export function examKeyAction(press: KeyPress, direction: 'rtl' | 'ltr'): ExamKeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const typed = foldDigits(press.key.toLowerCase())
  // Alef with its hamza is a capital letter of Arabic keyboards.
  if (press.shiftKey && typed !== 'أ') return null
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (press.code === forward) return { kind: 'next' }
  if (press.code === back) return { kind: 'previous' }
  return signAction(typed) ?? (LATIN.test(typed) ? null : signAction(signAt(press.code)))
}

/** `sign`: a letter or a digit in lower case; flag and hint have the first letters of their Arabic names too. */
function signAction(sign: string): ExamKeyAction | null {
  if (sign.length !== 1) return null
  if ('fع'.includes(sign)) return { kind: 'flag' }
  if ('hت'.includes(sign)) return { kind: 'hint' }
  if (/[1-9]/.test(sign)) return { kind: 'option', index: Number(sign) - 1 }
  const index = OPTION_LETTERS.findIndex((letters) => letters.includes(sign))
  return index === -1 ? null : { kind: 'option', index }
}

/** Character of a Latin keyboard at this position; empty if the player does not use it. */
function signAt(code: string): string {
  const { letter = '', digit = '' } = PLACE.exec(code)?.groups ?? {}
  return letter.toLowerCase() + digit
}

/** True if the target of the press takes text: then the press is not a shortcut. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

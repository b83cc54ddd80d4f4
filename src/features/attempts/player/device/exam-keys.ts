/**
 * Keys of the player by their place on the keyboard (`KeyboardEvent.code`): the same under an Arabic and a Latin
 * layout. A key that is typed with a modifier, or into a field, is not ours.
 */
export type ExamKeyAction =
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'hint' }

export interface KeyPress {
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const OPTION_KEYS = /^(?:Key(?<letter>[A-E])|(?:Digit|Numpad)(?<digit>[1-9]))$/

/** What a key press means; arrows follow the reading direction: in Arabic the left one goes on. */
export function examKeyAction(press: KeyPress, direction: 'rtl' | 'ltr'): ExamKeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (press.code === forward) return { kind: 'next' }
  if (press.code === back) return { kind: 'previous' }
  if (press.code === 'KeyF') return { kind: 'flag' }
  if (press.code === 'KeyH') return { kind: 'hint' }
  return optionAction(press.code)
}

function optionAction(code: string): ExamKeyAction | null {
  const groups = OPTION_KEYS.exec(code)?.groups
  if (groups === undefined) return null
  const { letter, digit } = groups
  return { kind: 'option', index: letter === undefined ? Number(digit) - 1 : letter.charCodeAt(0) - 'A'.charCodeAt(0) }
}

/** Whether the press goes to something that takes text: then it is the student's own. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

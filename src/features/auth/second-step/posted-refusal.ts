import { REFUSAL_ELEMENT } from '#contract/posted-sign-in.ts'
import type { SecondStep } from '../sign-in.ts'

export interface PostedRefusal {
  readonly sentence: string
  /** The password was right, and this comes next. */
  readonly second: SecondStep | null
}

/** What the server said to a form that was posted before the app had come: once, the app says it from here on. */
export function takePostedRefusal(): PostedRefusal | null {
  const element = document.getElementById(REFUSAL_ELEMENT)
  if (element === null) return null
  element.remove()
  const { challenge, step } = element.dataset
  return {
    sentence: element.textContent,
    second: challenge === undefined ? null : { challenge, step: step === 'enrol' ? 'enrol' : 'code' },
  }
}

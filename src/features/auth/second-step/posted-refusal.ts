import { REFUSAL_ELEMENT } from '#contract/people/posted-sign-in.ts'
import { type SecondStep, secondStepIn } from '../sign-in.ts'

export interface PostedRefusal {
  /** Address as it was typed. */
  readonly email: string
  readonly sentence: string
  /** The password was right, and this comes next. */
  readonly second: SecondStep | null
}

/** Takes what the server said to a form that was posted before the app had come: once, the app says it from here on. */
export function takePostedRefusal(): PostedRefusal | null {
  const element = document.getElementById(REFUSAL_ELEMENT)
  if (element === null) return null
  element.remove()
  const { email = '' } = element.dataset
  return { email, sentence: element.textContent, second: secondStepIn(element.dataset) }
}

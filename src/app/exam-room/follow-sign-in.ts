import { forgetKeptAnswers } from '#src/api/index.ts'
import { keepsPage, onSessionChange } from '#src/features/auth/index.ts'

/** A sign-out, here or in another tab, ends the visit to the exam room; an open exam keeps its page and asks on the spot. */
export function followSignIn(): void {
  onSessionChange(() => {
    forgetKeptAnswers()
    if (!keepsPage()) location.reload()
  })
}

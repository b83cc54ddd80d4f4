/** An exam shows one hint, practice up to three, one after the other; a file may have any number. */
import { HINT_STEPS_MOST } from '#contract/foundation/limits.ts'
import type { WarningKind } from '#contract/exams/exchange-formats.ts'

export interface ReadHints {
  readonly hint?: string
  readonly hintSteps?: readonly string[]
  readonly warnings: readonly { readonly kind: WarningKind }[]
}

/**
 * `steps`: how many of the last ones are steps of practice, where the file says so. Otherwise several hints are both:
 * steps of practice if practice can hold them, and together the hint of an exam.
 */
export function hintsOf(hints: readonly string[], steps: number | undefined): ReadHints {
  if (steps !== undefined && steps <= hints.length) {
    const own = hints.length - steps
    return {
      ...inOne(hints.slice(0, own)),
      ...(steps === 0 ? {} : { hintSteps: hints.slice(own) }),
      warnings: [],
    }
  }
  if (hints.length < 2) return { ...inOne(hints), warnings: [] }
  if (hints.length > HINT_STEPS_MOST) return { ...inOne(hints), warnings: [{ kind: 'too-many-hints' }] }
  return { ...inOne(hints), hintSteps: hints, warnings: [{ kind: 'several-hints' }] }
}

function inOne(hints: readonly string[]): { hint?: string } {
  return hints.length === 0 ? {} : { hint: hints.join('\n\n') }
}

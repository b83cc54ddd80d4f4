import { mark as markSchema } from '#contract/exams/question-form.ts'
import { rules } from '#src/ui/form/index.ts'

/** The mark that was typed: undefined for none, null where it is not one. */
export function markOf(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const mark = rules.typedNumber(typed)
  return markSchema.safeParse(mark).success ? mark : null
}

/** Choice of sentence for an entry: its action's own, or, where one short field changed, from what to what. */
import { changesBetween, type Plain } from './changes.ts'
import { isLong } from './shown-as.ts'

export type SentencePlan =
  | { readonly kind: 'action' }
  /** `set`: it was empty. `cleared`: it is empty. */
  | {
      readonly kind: 'field'
      readonly form: 'changed' | 'set' | 'cleared'
      readonly field: string
      readonly before: Plain | undefined
      readonly after: Plain | undefined
    }

interface Said {
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

function isEmpty(value: Plain | undefined): boolean {
  return value === undefined || value === null || value === ''
}

/** Only of what is a record with a form: `update` and nothing else. */
export function sentencePlan({ action, before, after }: Said): SentencePlan {
  if (!action.endsWith('.update') || before === null) return { kind: 'action' }
  const changes = changesBetween(before, after)
  const [change] = changes
  if (changes.length !== 1 || change?.kind !== 'value') return { kind: 'action' }
  if (isLong(change.before) || isLong(change.after)) return { kind: 'action' }
  const form = isEmpty(change.before) ? 'set' : isEmpty(change.after) ? 'cleared' : 'changed'
  return { ...change, kind: 'field', form }
}

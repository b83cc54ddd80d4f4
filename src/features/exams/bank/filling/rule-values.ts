/** A rule as its form holds it, and back. */
import { bankRule } from '#contract/exams/exam-form.ts'
import { BANK_QUESTIONS_AT_ONCE } from '#contract/foundation/limits.ts'
import type { BankRule } from '#domain/exam/bank-rules.ts'
import { DIFFICULTIES } from '#domain/exam/document.ts'
import { LINE, severalOf, writtenSeveral } from '#domain/lists/several.ts'
import { rules as typed } from '#src/ui/form/index.ts'

type SentRule = ReturnType<typeof bankRule.parse>

export interface RuleValues {
  /** Several values as filters write them, with line breaks between them; empty: any. */
  readonly topics: string
  readonly difficulties: string
  readonly tags: string
  /** Numbers as typed, in digits of either kind. */
  readonly count: string
  /** Empty: also what was asked yesterday. */
  readonly unusedDays: string
  /** Number of questions that every attempt is asked; empty: everybody is asked all. */
  readonly asked: string
}

export const NEW_RULE: RuleValues = { topics: '', difficulties: '', tags: '', count: '10', unusedDays: '', asked: '' }

/** Questions to choose from for each that is asked, until the author decides otherwise. */
const USUAL_POOL = 3

export const NEW_RULE_OF_OWN_PAPERS: RuleValues = withOwnPapers(NEW_RULE)

/** The rule where every attempt is asked its own questions: as many as before, out of more. */
export function withOwnPapers(rule: RuleValues): RuleValues {
  const asked = typed.typedNumber(rule.count) ?? Number(NEW_RULE.count)
  return { ...rule, asked: String(asked), count: String(asked * USUAL_POOL) }
}

/** The rule where everybody is asked the same: as many as each attempt was to be asked. */
export function withSamePapers(rule: RuleValues): RuleValues {
  return { ...rule, count: rule.asked.trim() === '' ? rule.count : rule.asked, asked: '' }
}

export function valuesOf({ topics, difficulties, tags, count, unusedDays, asked }: BankRule): RuleValues {
  return {
    topics: writtenSeveral(topics, LINE),
    difficulties: writtenSeveral(difficulties, LINE),
    tags: writtenSeveral(tags, LINE),
    count: String(count),
    unusedDays: unusedDays?.toString() ?? '',
    asked: asked?.toString() ?? '',
  }
}

/** The rule that was typed; null where a number is none that it may be. */
export function ruleOf({ topics, difficulties, tags, count, unusedDays, asked }: RuleValues): SentRule | null {
  const days = unusedDays.trim() === '' ? null : (typed.typedNumber(unusedDays) ?? Number.NaN)
  const chosen = severalOf(difficulties, LINE)
  const rule = {
    topics: severalOf(topics, LINE),
    difficulties: DIFFICULTIES.filter((one) => chosen.includes(one)),
    tags: severalOf(tags, LINE),
    count: typed.typedNumber(count) ?? Number.NaN,
    unusedDays: days,
    ...(asked.trim() !== '' && { asked: typed.typedNumber(asked) ?? Number.NaN }),
  }
  const read = bankRule.safeParse(rule)
  return read.success && (read.data.asked ?? 1) <= read.data.count ? read.data : null
}

export function isWrongCount({ count }: RuleValues): boolean {
  return ruleOf({ ...NEW_RULE, count }) === null
}

/** More than there is to choose from, or no number; an empty one is wrong where each attempt is asked its own. */
export function isWrongAsked({ count, asked }: RuleValues): boolean {
  return (
    asked.trim() === '' || (!isWrongCount({ ...NEW_RULE, count }) && ruleOf({ ...NEW_RULE, count, asked }) === null)
  )
}

export function isWrongSpan({ unusedDays }: RuleValues): boolean {
  return ruleOf({ ...NEW_RULE, unusedDays }) === null
}

/** All rules, or null while one of them cannot be read or all of them want too much. */
export function rulesOf(values: readonly RuleValues[]): SentRule[] | null {
  const rules = values.flatMap((one) => ruleOf(one) ?? [])
  const wanted = rules.reduce((sum, { count }) => sum + count, 0)
  return rules.length < values.length || rules.length === 0 || wanted > BANK_QUESTIONS_AT_ONCE ? null : rules
}

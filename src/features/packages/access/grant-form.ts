/** The forms by which staff give access and move its end: what is typed, and what is wrong with it. */
import type { FieldError } from '#contract/foundation/errors.ts'
import { GRANT_PEOPLE_MOST } from '#contract/foundation/limits.ts'
import { grantForm, type NamedPeople, subscriptionChange } from '#contract/shop/subscriptions.ts'
import { addressesIn } from '#domain/people/addresses-in.ts'
import { academyDay, academyDayStart, dayFromText } from '#domain/progress/academy-day.ts'
import { type FieldChecks, rules, schemaErrors } from '#src/ui/form/index.ts'

export type GrantValues = {
  readonly packageId: string
  /** Number as typed, in digits of either kind. */
  readonly days: string
  readonly reason: string
  /** Addresses in any text; empty where the people are chosen already. */
  readonly emails: string
}

/** A month is given most often. */
export function blankGrant(packageId: string): GrantValues {
  return { packageId, days: '30', reason: '', emails: '' }
}

/** `chosen`: the people where they are chosen already; undefined: those of the addresses. */
export function grantBody(
  id: string,
  { packageId, days, reason, emails }: GrantValues,
  chosen: NamedPeople | undefined,
) {
  const people = chosen ?? { emails: addressesIn(emails) }
  return { id, packageId, days: rules.typedNumber(days) ?? 0, reason: reason.trim(), people }
}

export function grantChecks(takesEmails: boolean): FieldChecks<GrantValues> {
  const emails = (typed: string): FieldError | null => {
    const { length } = addressesIn(typed)
    if (length === 0) return { code: 'required' }
    return length > GRANT_PEOPLE_MOST ? { code: 'maxValue', values: { max: GRANT_PEOPLE_MOST } } : null
  }
  return {
    check: ({ packageId, days, reason }) =>
      schemaErrors(grantForm, { packageId, days: rules.typedNumber(days) ?? 0, reason: reason.trim() }),
    rules: { days: rules.needed(rules.wholeNumber), ...(takesEmails ? { emails } : {}) },
  }
}

export type EndValues = {
  /** The last day that is open, as `2026-11-25`. */
  readonly lastDay: string
  readonly reason: string
}

export function endBody({ lastDay, reason }: EndValues) {
  return { endsAt: academyDayStart(dayFromText(lastDay) ?? 0), reason: reason.trim() }
}

/** `now`: ms UTC; an end can be moved to today at the earliest. */
export function endChecks(now: number): FieldChecks<EndValues> {
  return {
    check: (values) => schemaErrors(subscriptionChange, endBody(values)),
    rules: {
      lastDay: (typed) => {
        if (typed === '') return { code: 'required' }
        const day = dayFromText(typed)
        return day === null || day < academyDay(now) ? { code: 'date' } : null
      },
    },
    fieldNames: { endsAt: 'lastDay' },
  }
}

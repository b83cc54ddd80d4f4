import { expect, test } from 'vitest'
import type { PlanItem } from '#contract/shop/subscriptions.ts'
import { daysLeft, planNow } from './plan-now.ts'

const DAY = 86_400_000
/** 10 January 2027, 00:00 in Riyadh. */
const MIDNIGHT = Date.UTC(2027, 0, 9, 21)

const item = (id: string, startsAt: number, endsAt: number): PlanItem => ({
  id,
  package: { id: 'p', name: { ar: id, en: id }, tier: 'silver' },
  startsAt,
  endsAt,
  // The device kept this state; what counts is the instant of reading.
  state: 'running',
  source: 'payment',
  period: 'monthly',
})

const month = item('month', MIDNIGHT, MIDNIGHT + 30 * DAY)
const next = item('next', month.endsAt, month.endsAt + 30 * DAY)

test('a student reads what is open and what follows, also from a copy that the device kept', () => {
  const ids = (at: number) => {
    const { running, coming, ended } = planNow([next, month], at)
    return [running.map(({ id }) => id), coming.map(({ id }) => id), ended?.id ?? null]
  }
  expect(ids(MIDNIGHT + DAY)).toEqual([['month'], ['next'], null])
  expect(ids(month.endsAt - 1)).toEqual([['month'], ['next'], null])
  expect(ids(month.endsAt)).toEqual([['next'], [], null])
  expect(ids(next.endsAt)).toEqual([[], [], 'next'])
})

test('days are counted to the end of the last day in Riyadh', () => {
  expect(daysLeft(month, MIDNIGHT)).toBe(29)
  expect(daysLeft(month, month.endsAt - DAY - 1)).toBe(1)
  expect(daysLeft(month, month.endsAt - DAY)).toBe(0)
  expect(daysLeft(month, month.endsAt - 1)).toBe(0)
})

import { expect, it } from 'vitest'
import { mergeLogs } from './order.ts'
import { answer, LAPTOP, log, PHONE, START } from './sample-exam.test-support.ts'

it('keeps the later choice of a student whose clock was corrected backwards in between', () => {
  const events = log(PHONE, [
    [50_000, answer('q1', 'a')],
    [20_000, answer('q1', 'b')],
  ])
  const merged = mergeLogs(events.toReversed())
  expect(merged.map(({ seq, at }) => [seq, at])).toEqual([
    [1, START + 20_000],
    [2, START + 20_000],
  ])
})

it('orders the devices of a student by instant, and ties by the smaller writer', () => {
  const phone = log(PHONE, [
    [1_000, answer('q1', 'a')],
    [3_000, answer('q1', 'b')],
  ])
  const laptop = log(LAPTOP, [
    [2_000, answer('q1', 'c')],
    [3_000, answer('q1', 'd')],
  ])
  const merged = mergeLogs([...laptop, ...phone])
  expect(merged.map((event) => 'optionIds' in event.body && event.body.optionIds[0])).toEqual(['a', 'c', 'b', 'd'])
})

it('leaves the log of a student as it was', () => {
  const events = log(PHONE, [
    [50_000, answer('q1', 'a')],
    [20_000, answer('q1', 'b')],
  ])
  const copy = structuredClone(events)
  mergeLogs(events)
  expect(events).toEqual(copy)
})

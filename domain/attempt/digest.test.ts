import { expect, it } from 'vitest'
import { digestText } from './digest.ts'
import { answer, log, PHONE } from './sample-exam.test-support.ts'

it('is the same for a student on device and server, whatever order rows and members come in', () => {
  const events = log(PHONE, [
    [1_000, answer('q1', 'a', 'b')],
    [2_000, { type: 'submit', reason: 'finished' }],
  ])
  const stored = events.toReversed().map(({ body, at, seq, writerId }) => ({
    body: Object.fromEntries(Object.entries(body).toReversed()) as typeof body,
    writerId,
    seq,
    at,
  }))
  expect(digestText(stored)).toBe(digestText(events))
  expect(digestText(events)).toBe(
    '1 1800000001000 {"optionIds":["a","b"],"questionId":"q1","type":"answer"}\n2 1800000002000 {"reason":"finished","type":"submit"}',
  )
})

it('differs when one choice of the student differs', () => {
  const text = (option: string) => digestText(log(PHONE, [[1_000, answer('q1', option)]]))
  expect(text('a')).not.toBe(text('b'))
})

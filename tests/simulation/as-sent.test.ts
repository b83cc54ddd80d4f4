import { expect, it } from 'vitest'
import { asSent } from './as-sent.ts'

const SENT = [
  {},
  [],
  null,
  'text',
  true,
  0,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  { a: undefined, b: null, c: [1, undefined, 'x', [Number.NEGATIVE_INFINITY]], d: { e: undefined, f: { g: false } } },
  { at: new Date(0), events: [{ seq: 1, at: 5.5, body: { type: 'answer', optionIds: ['a', 'b'] } }] },
]

it.each(SENT)('a server hears of %j what JSON says of it', (sent) => {
  expect(asSent(sent)).toStrictEqual(JSON.parse(JSON.stringify(sent)))
})

it('what a server does with what it heard does not change what was sent', () => {
  const sent = { events: [{ body: { optionIds: ['a'] } }] }
  const heard = asSent(sent) as typeof sent
  heard.events[0]?.body.optionIds.push('b')
  expect(sent).toEqual({ events: [{ body: { optionIds: ['a'] } }] })
})

import { assert, integer, property, uniqueArray } from 'fast-check'
import { serialize } from 'pg-protocol'
import { expect, test } from 'vitest'
import { splitAnswered } from './framing.ts'

const startup = serialize.startup({ user: 'postgres', database: 'postgres' })
const cycle = [
  serialize.parse({ text: 'SELECT $1::text', types: [] }),
  serialize.bind({ values: ['سؤال'] }),
  serialize.describe({ type: 'P' }),
  serialize.execute(),
  serialize.sync(),
]

test('a client whose bytes arrive in any pieces is answered once per whole cycle, and no byte is lost', () => {
  const sent = Buffer.concat([startup, ...cycle, serialize.query('SELECT 1'), ...cycle])
  const cuts = uniqueArray(integer({ min: 1, max: sent.length - 1 }), { maxLength: 20 })
  assert(
    property(cuts, (positions) => {
      const bounds = [0, ...positions.toSorted((one, other) => one - other), sent.length]
      const forwarded: Buffer[] = []
      let rest: Buffer = Buffer.alloc(0)
      for (const [index, from] of bounds.slice(0, -1).entries()) {
        const split = splitAnswered(Buffer.concat([rest, sent.subarray(from, bounds[index + 1])]))
        forwarded.push(split.ready)
        rest = split.rest
      }
      expect(Buffer.concat(forwarded)).toEqual(sent)
      expect(rest).toHaveLength(0)
      for (const ready of forwarded) expect(splitAnswered(ready).rest).toHaveLength(0)
    }),
  )
})

test('a client that has not finished its cycle waits', () => {
  const unfinished = Buffer.concat(cycle.slice(0, -1))
  expect(splitAnswered(unfinished)).toEqual({ ready: Buffer.alloc(0), rest: unfinished })
})

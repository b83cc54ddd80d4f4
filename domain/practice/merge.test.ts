import { describe, expect, it } from 'vitest'
import { mergePractice } from './merge.ts'
import { instant, log, PHONE, right, TABLET, wrong } from './sample-practice.test-support.ts'

const phone = log([
  [0, wrong('algebra-0')],
  [1, right('algebra-0')],
  [2, right('algebra-1')],
])
const tablet = log([[1, right('ratios-0')]], { writer: TABLET })

describe('the log of a student with two devices', () => {
  it('has each line once, by instant, whatever order and however often they arrive', () => {
    const merged = mergePractice([...phone, ...tablet])
    expect(merged.map(({ writer, seq }) => `${writer} ${seq}`)).toEqual(['phone 1', 'tablet 1', 'phone 2', 'phone 3'])
    expect(mergePractice([...tablet, ...phone.toReversed(), ...phone, ...tablet])).toEqual(merged)
  })

  it('gives equal instants to the writer whose name comes first, then to the lower number', () => {
    const at = instant(3)
    const lines = [...phone, ...tablet].map((line) => ({ ...line, at }))
    expect(mergePractice(lines.toReversed()).map(({ writer, seq }) => [writer, seq])).toEqual([
      [PHONE, 1],
      [PHONE, 2],
      [PHONE, 3],
      [TABLET, 1],
    ])
  })

  it('keeps what a device did in the order in which it did it, although its clock was fast and was then corrected', () => {
    const [first, second, third] = phone
    if (first === undefined || second === undefined || third === undefined) throw new Error('three lines')
    const fast = [first, { ...second, at: instant(300) }, third]
    expect(mergePractice(fast).map(({ seq, at }) => [seq, at])).toEqual([
      [1, first.at],
      [2, third.at],
      [3, third.at],
    ])
  })

  it('keeps the same one of two different lines with one number, whichever arrives first', () => {
    const [line] = phone
    if (line === undefined) throw new Error('a line')
    const other = { ...line, body: right('algebra-0') }
    const earlier = { ...line, at: line.at - 1 }
    expect(mergePractice([line, other])).toEqual(mergePractice([other, line]))
    expect(mergePractice([line, earlier])).toEqual([earlier])
    expect(mergePractice([earlier, line])).toEqual([earlier])
  })

  it('is the same line although its keys came in another order over the network', () => {
    const [line] = phone
    if (line === undefined || line.body.type !== 'answered') throw new Error('an answer')
    const { type, ...rest } = line.body
    const carried = { ...line, body: { ...rest, type } }
    expect(mergePractice([line, carried])).toEqual([line])
  })
})

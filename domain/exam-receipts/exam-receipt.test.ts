import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExamReceipt, readExamReceipt } from './exam-receipt.ts'

const receipt: ExamReceipt = {
  key: 'AAAAAAAAAAA',
  academy: { ar: 'مقياس', en: 'Miqyas' },
  student: 'Sara',
  exam: 'Algebra',
  attemptId: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c',
  number: 1,
  startedAt: 1,
  endedAt: 2,
  receivedAt: 3,
  reason: 'finished',
  questions: 4,
  answered: 3,
  log: {
    lines: 5,
    sha256: 'a'.repeat(64),
    beginnings: [{ writerId: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5d', lines: 5 }],
  },
  madeAt: 4,
}

describe('what a receipt says', () => {
  it('is read as it was written, and nothing beside it', () => {
    expect(readExamReceipt(JSON.parse(JSON.stringify({ ...receipt, score: 100 })))).toEqual(receipt)
  })

  it.each([
    ['a name that is markup', { ...receipt, student: { __html: '<script>' } }],
    ['a name without end', { ...receipt, exam: 'x'.repeat(301) }],
    ['an instant that no date shows', { ...receipt, madeAt: 8.64e15 + 1 }],
    ['an instant before all time', { ...receipt, endedAt: -1 }],
    ['more answers than questions', { ...receipt, answered: 5 }],
    ['an end that does not exist', { ...receipt, reason: 'constructor' }],
    ['a log without its digest', { ...receipt, log: { ...receipt.log, sha256: '' } }],
    ['a log of no device', { ...receipt, log: { ...receipt.log, beginnings: [{ writerId: 'x', lines: 1 }] } }],
    ['too many devices', { ...receipt, log: { ...receipt.log, beginnings: Array(201).fill(null) } }],
    ['a list', [receipt]],
    ['nothing', null],
  ])('is refused with %s', (_, value) => {
    expect(readExamReceipt(value)).toBeNull()
  })

  it('never makes the reader fail, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(receipt)), fc.jsonValue(), (field, value) => {
        const read = readExamReceipt({ ...receipt, [field]: value })
        expect(read === null || typeof read.student === 'string').toBe(true)
      }),
    )
  })
})

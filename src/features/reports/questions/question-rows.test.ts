import { describe, expect, it } from 'vitest'
import type { ItemReport } from '#contract/attempts/reports.ts'
import { pageOf, questionRows } from './question-rows.ts'

function item(number: number, changes: Partial<ItemReport> = {}): ItemReport {
  return {
    id: `q${number}`,
    number,
    sectionId: 's',
    topic: '',
    answerType: 'radio',
    isManual: false,
    excerpt: `السؤال ${number}`,
    maximum: 1,
    attempts: 20,
    facility: number / 10,
    facilityInterval: null,
    standardDeviation: null,
    randomGuessScore: 0.25,
    intendedWeight: null,
    effectiveWeight: null,
    negativeCovariance: false,
    discriminationIndex: null,
    discriminationInterval: null,
    discriminativeEfficiency: null,
    flags: [],
    ...changes,
  }
}

const numbers = (rows: readonly ItemReport[]) => rows.map(({ number }) => number)

describe('an author who looks through the questions', () => {
  const items = [
    item(1, { flags: [{ kind: 'too-easy', optionIds: [] }] }),
    item(2, { facility: null, excerpt: 'ما مساحة المربّع؟' }),
    item(3, { facility: 0.05, flags: [{ kind: 'key-suspect', optionIds: [] }] }),
  ]

  it('finds them in the order asked for, the unknown last either way', () => {
    expect(numbers(questionRows(items, { q: '' }))).toEqual([1, 2, 3])
    expect(numbers(questionRows(items, { q: '', sort: 'facility' }))).toEqual([3, 1, 2])
    expect(numbers(questionRows(items, { q: '', sort: '-facility' }))).toEqual([1, 3, 2])
  })

  it('finds a question however it is written, and those that stand out', () => {
    expect(numbers(questionRows(items, { q: 'المربع' }))).toEqual([2])
    expect(numbers(questionRows(items, { q: '', flag: 'any' }))).toEqual([1, 3])
    expect(numbers(questionRows(items, { q: '', flag: 'key-suspect' }))).toEqual([3])
    expect(numbers(questionRows(items, { q: '', flag: 'key-suspect,too-easy' }))).toEqual([1, 3])
  })

  it('turns pages', () => {
    expect(pageOf([1, 2, 3], 2, 2)).toEqual({ items: [3], total: 3 })
  })
})

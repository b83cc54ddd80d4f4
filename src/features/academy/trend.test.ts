import { describe, expect, it } from 'vitest'
import { trendOf } from './trend.ts'

const amount = (value: number | null, before: number | null) => trendOf({ value, before }, 'amount')
const percent = (value: number | null, before: number | null) => trendOf({ value, before }, 'percent')

describe('staff who compare a figure with the days before', () => {
  it('read by how much of it an amount grew or fell', () => {
    expect(amount(112, 100)).toEqual({ kind: 'more', share: 0.12 })
    expect(amount(50, 100)).toEqual({ kind: 'less', share: 0.5 })
    expect(amount(0, 40)).toEqual({ kind: 'less', share: 1 })
  })

  it('read by how many points a percentage moved', () => {
    expect(percent(71.2, 70)).toEqual({ kind: 'higher', points: 1.2 })
    expect(percent(0, 12.5)).toEqual({ kind: 'lower', points: 12.5 })
  })

  it('read no percentage of nothing', () => {
    expect(amount(7, 0)).toEqual({ kind: 'new' })
    expect(percent(60, null)).toEqual({ kind: 'new' })
    expect(amount(0, 0)).toEqual({ kind: 'none' })
    expect(percent(null, 60)).toEqual({ kind: 'none' })
  })

  it('read that nothing changed where the difference would be rounded away', () => {
    expect(amount(100_001, 100_000)).toEqual({ kind: 'same' })
    expect(percent(70, 70)).toEqual({ kind: 'same' })
  })
})

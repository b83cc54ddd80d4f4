import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correlationInterval, shareInterval } from './intervals.ts'

describe('staff who read a facility while the exam runs', () => {
  it('find the interval of Wilson around it', () => {
    expect(shareInterval(0.5, 10)).toEqual({ low: expect.closeTo(0.2366, 4), high: expect.closeTo(0.7634, 4) })
    expect(shareInterval(1, 20)).toEqual({ low: expect.closeTo(0.8389, 4), high: 1 })
    expect(shareInterval(null, 0)).toBeNull()
  })

  it('find it around the facility, and narrower the more students have finished', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 10_000 }), (share, count) => {
        const [few, many] = [shareInterval(share, count), shareInterval(share, count * 2)]
        if (few === null || many === null) throw new Error('no interval')
        expect(few.low).toBeGreaterThanOrEqual(0)
        expect(few.low).toBeLessThanOrEqual(share + 1e-9)
        expect(few.high).toBeGreaterThanOrEqual(share - 1e-9)
        expect(few.high).toBeLessThanOrEqual(1)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })
})

describe('staff who read a discrimination while the exam runs', () => {
  it('find the interval of Fisher around it', () => {
    expect(correlationInterval(50, 30)).toEqual({ low: expect.closeTo(17, 0), high: expect.closeTo(73, 0) })
  })

  it('find none where so few say nothing, and a point where everybody agrees', () => {
    expect(correlationInterval(50, 3)).toBeNull()
    expect(correlationInterval(null, 30)).toBeNull()
    expect(correlationInterval(100, 30)).toEqual({ low: 100, high: 100 })
  })
})

import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('a player that asks for a part of a video', () => {
  it.each([
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=900-', { from: 900, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=500-5000', { from: 500, to: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
    ['bytes=-', null],
    [undefined, null],
  ] as const)('by %j gets %j of a thousand bytes', (header, range) => {
    expect(byteRange(header, 1000)).toEqual(range)
  })
})

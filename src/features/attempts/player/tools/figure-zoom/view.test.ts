import { describe, expect, it } from 'vitest'
import { moved, pinch, WHOLE, zoomed } from './view.ts'

describe('a student who enlarges a figure', () => {
  it('comes from its own size up to eight times, and back to the middle', () => {
    expect(zoomed(WHOLE, 100).scale).toBe(8)
    expect(zoomed(moved(zoomed(WHOLE, 2), 5, 5), 0.01)).toEqual(WHOLE)
  })

  it('cannot lose it out of sight', () => {
    expect(moved(zoomed(WHOLE, 3), 9, -9)).toEqual({ scale: 3, x: 1, y: -1 })
    expect(moved(WHOLE, 1, 1)).toEqual(WHOLE)
  })

  it('pinches: fingers that move apart enlarge, both together move', () => {
    const before = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]
    const apart = [
      { x: -50, y: 0 },
      { x: 150, y: 0 },
    ]
    expect(pinch(before, apart)).toEqual({ factor: 2, x: 0, y: 0 })
    expect(
      pinch(
        before,
        before.map(({ x, y }) => ({ x: x + 7, y: y - 3 })),
      ),
    ).toEqual({ factor: 1, x: 7, y: -3 })
    expect(pinch([{ x: 1, y: 1 }], [{ x: 4, y: 1 }])).toEqual({ factor: 1, x: 3, y: 0 })
    expect(pinch([], [])).toEqual({ factor: 1, x: 0, y: 0 })
  })
})

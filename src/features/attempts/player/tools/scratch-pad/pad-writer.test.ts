import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PAD, type ScratchPad, withNote } from '#domain/scratch-pad/sheets.ts'
import { createPadWriter } from './pad-writer.ts'

const note = (text: string): ScratchPad => withNote(EMPTY_PAD, text)

/** A device whose answers the test gives, in any order. */
function device() {
  const writes: {
    readonly pad: ScratchPad
    readonly take: () => Promise<void>
    readonly refuse: () => Promise<void>
  }[] = []
  const writer = createPadWriter((_attempt, _question, pad) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const heard = (answer: () => void) => async () => {
      answer()
      await promise.catch(() => undefined)
    }
    writes.push({ pad, take: heard(resolve), refuse: heard(() => reject(new Error('the device is full'))) })
    return promise
  })
  return { writes, writer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a student who works something out', () => {
  it('has the pad written once in a pause, not with every key', () => {
    const { writes, writer } = device()
    for (const text of ['x', 'x=', 'x=3']) writer.change('attempt', 'q1', note(text))
    expect(writes).toHaveLength(0)
    vi.advanceTimersByTime(1_000)
    expect(writes.map(({ pad }) => pad.note)).toEqual(['x=3'])
  })

  it('has it written now and then, although there is no pause', () => {
    const { writes, writer } = device()
    for (let key = 0; key < 60; key += 1) {
      writer.change('attempt', 'q1', note('x'.repeat(key)))
      vi.advanceTimersByTime(200)
    }
    expect(writes).toHaveLength(2)
  })

  it('who leaves has every pad on its way at once, also behind a write that waits', () => {
    const { writes, writer } = device()
    writer.change('attempt', 'q1', note('first'))
    writer.writeAll()
    writer.change('attempt', 'q1', note('second'))
    writer.change('attempt', 'q2', note('other'))
    writer.writeAll()
    expect(writes.map(({ pad }) => pad.note)).toEqual(['first', 'second', 'other'])
  })

  it('finds the newest state while a write is on its way, and when an older one ends', async () => {
    const { writes, writer } = device()
    writer.change('attempt', 'q1', note('first'))
    writer.writeAll()
    writer.change('attempt', 'q1', note('second'))
    writer.writeAll()
    await writes[0]?.take()
    expect(writer.held('attempt', 'q1')?.note).toBe('second')
    expect(writer.held('attempt', 'q2')).toBeNull()
    await writes[1]?.take()
    expect(writer.held('attempt', 'q1')).toBeNull()
  })

  it('reads that the device refuses, until a later state is kept', async () => {
    const { writes, writer } = device()
    const listener = vi.fn()
    writer.subscribe(listener)
    writer.change('attempt', 'q1', note('first'))
    writer.writeAll()
    listener.mockClear()
    await writes[0]?.refuse()
    expect(listener).toHaveBeenCalledOnce()
    expect(writer.isRefused('attempt', 'q1')).toBe(true)
    expect(writer.held('attempt', 'q1')?.note).toBe('first')
    writer.change('attempt', 'q1', note('second'))
    expect(writer.isRefused('attempt', 'q1')).toBe(true)
    writer.writeAll()
    await writes[1]?.take()
    expect(writer.isRefused('attempt', 'q1')).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { logWriter } from './exam-actors.ts'
import type { ExamEvent } from './exam-events.ts'
import type { AnswerLog } from './session.ts'

const event = (seq: number): AttemptEvent => ({ writerId: 'w', seq, at: seq, body: { type: 'back' } })
const sight = (seq: number): AttemptEvent => ({ ...event(seq), body: { type: 'seen', questionId: `q${seq}` } })

/** A parent that collects what the writer tells. */
function startWriter(
  append: (event: AttemptEvent) => Promise<void>,
  others: Pick<AnswerLog, 'waiting' | 'whenDrawn'> = {},
) {
  const received: ExamEvent[] = []
  const parent = setup({
    types: { events: {} as ExamEvent | { type: 'GIVE'; events: readonly AttemptEvent[] } },
    actors: { logWriter },
  }).createMachine({
    invoke: { src: 'logWriter', id: 'writer', input: { log: { append, ...others } } },
    on: {
      GIVE: {
        actions: ({ event: given, self }) =>
          self.getSnapshot().children['writer']?.send({ type: 'APPEND', events: given.events } as never),
      },
      '*': { actions: ({ event: heard }) => void received.push(heard as ExamEvent) },
    },
  })
  const actor = createActor(parent).start()
  const stop = () => actor.getSnapshot().children['writer']?.send({ type: 'STOP' } as never)
  return { received, stop, give: (...events: AttemptEvent[]) => actor.send({ type: 'GIVE', events }) }
}

describe('a student who taps faster than the phone writes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has the answers written one after the other, each once', async () => {
    const written: number[] = []
    const { give, received } = startWriter(async ({ seq }) => void written.push(seq))
    give(event(1))
    give(event(1), event(2))
    give(event(1), event(2), event(3))
    await vi.advanceTimersByTimeAsync(10)
    expect(written).toEqual([1, 2, 3])
    expect(received.map((heard) => heard.type)).toEqual(['WRITTEN', 'WRITTEN', 'WRITTEN'])
  })

  it('is informed when the storage refuses, and has the answer written when it gives in, in order', async () => {
    const written: number[] = []
    let refuses = true
    const { give, received } = startWriter(async ({ seq }) => {
      if (refuses) throw new Error('full')
      written.push(seq)
    })
    give(event(1), event(2))
    await vi.advanceTimersByTimeAsync(10)
    expect(received).toEqual([{ type: 'WRITE_FAILED', seq: 1 }])
    refuses = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(written).toEqual([1, 2])
  })

  it('has the log know of everything that waits, and of nothing more once it is written', async () => {
    const received: number[][] = []
    const waiting = (events: readonly AttemptEvent[]) => void received.push(events.map(({ seq }) => seq))
    const { give } = startWriter(async () => undefined, { waiting })
    give(event(1), event(2))
    await vi.advanceTimersByTimeAsync(10)
    expect(received).toEqual([[1, 2], [2], []])
  })

  it('who goes on in another tab has nothing written by this one any more', async () => {
    const written: number[] = []
    let refuses = true
    const { give, stop } = startWriter(async ({ seq }) => {
      if (refuses) throw new Error('full')
      written.push(seq)
    })
    give(event(1), event(2))
    await vi.advanceTimersByTimeAsync(10)
    stop()
    refuses = false
    give(event(1), event(2), event(3))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(written).toEqual([])
  })

  it('sees the next question before it is written that it was seen, and no answer waits for what is rendered', async () => {
    const written: number[] = []
    let draw: () => void = () => undefined
    const { give } = startWriter(async ({ seq }) => void written.push(seq), {
      whenDrawn: (callback) => void (draw = callback),
    })
    give(sight(1))
    await vi.advanceTimersByTimeAsync(10)
    expect(written).toEqual([])
    draw()
    await vi.advanceTimersByTimeAsync(10)
    expect(written).toEqual([1])
    give(sight(2))
    give(sight(2), event(3))
    await vi.advanceTimersByTimeAsync(10)
    expect(written).toEqual([1, 2, 3])
  })
})

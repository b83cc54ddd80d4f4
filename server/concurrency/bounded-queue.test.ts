import { describe, expect, it } from 'vitest'
import { boundedQueue, QueueFull } from './bounded-queue.ts'

describe('a school that signs in at once', () => {
  it('is served in the order of arrival, a few at a time', async () => {
    const inTurn = boundedQueue({ atATime: 2, waiting: 10 })
    const started: number[] = []
    const finish: (() => void)[] = []
    const all = Array.from({ length: 5 }, (_, index) =>
      inTurn(async () => {
        started.push(index)
        await new Promise<void>((resolve) => finish.push(resolve))
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    for (let done = 0; done < 5; done += 1) {
      finish[done]?.()
      await all[done]
    }
    expect(started).toEqual([0, 1, 2, 3, 4])
  })

  it('turns people away when too many wait, and goes on after a failure', async () => {
    const inTurn = boundedQueue({ atATime: 1, waiting: 1 })
    const failing = inTurn(async () => {
      throw new Error('broken')
    })
    const waiting = inTurn(async () => 'served')
    await expect(inTurn(async () => 'never')).rejects.toBeInstanceOf(QueueFull)
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toBe('served')
    expect(await inTurn(async () => 'again')).toBe('again')
  })
})

import { describe, expect, it } from 'vitest'
import { inThread } from './bounded-thread.ts'

const obliging = new URL('./testing/obliging-thread.ts', import.meta.url)
const roomy = { milliseconds: 60_000, megabytes: 64 }

describe('work in a thread of its own', () => {
  it('answers', async () => {
    expect(await inThread(obliging, 'answer', roomy)).toEqual({ answer: 'answer' })
  })

  it('is ended when it takes too long or too much, and the next one is done', async () => {
    const slow = inThread(obliging, 'never', { ...roomy, milliseconds: 300 })
    const greedy = inThread(obliging, 'devour', roomy)
    const next = inThread(obliging, 'answer', roomy)
    expect(await slow).toEqual({ exhausted: 'too-slow' })
    expect(await greedy).toEqual({ exhausted: 'too-large' })
    expect(await next).toEqual({ answer: 'answer' })
  })

  it('throws what went wrong in it', async () => {
    await expect(inThread(obliging, 'throw', roomy)).rejects.toThrow('as asked')
    await expect(inThread(obliging, 'leave', roomy)).rejects.toThrow('without an answer')
  })
})

import { expect, it } from 'vitest'
import { bucketWatch } from './bucket-watch.ts'

function watched() {
  let at = 0
  const answers: ((problem: string | null) => void)[] = []
  const files = { problem: () => new Promise<string | null>((resolve) => answers.push(resolve)) }
  const isAway = bucketWatch({ files: files as never, now: () => at })
  const after = (ms: number) => {
    at += ms
    return isAway()
  }
  const answer = async (problem: string | null) => {
    answers.shift()?.(problem)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { after, answer, waiting: () => answers.length }
}

it('an operator reads that the bucket refuses, and no more once it does not', async () => {
  const { after, answer } = watched()
  expect(after(0)).toBe(false)
  await answer('403')
  expect(after(1_000)).toBe(true)
  expect(after(5_000)).toBe(true)
  await answer(null)
  expect(after(1_000)).toBe(false)
})

it('an operator reads of a bucket that hangs without waiting for it, and it is asked once', async () => {
  const { after, answer, waiting } = watched()
  expect([after(0), after(5_000), after(5_000), after(60_000)]).toEqual([false, false, true, true])
  expect(waiting()).toBe(1)
  await answer(null)
  expect(after(0)).toBe(false)
})

import { expect, test } from 'vitest'
import { sharedReads } from './shared-reads.ts'

/** A row that changes, read by hand: every read waits to be answered. */
function row() {
  const answers: (() => void)[] = []
  let value = 'before'
  return {
    answers,
    change: () => (value = 'after'),
    fail: false,
    read(): Promise<string> {
      const seen = value
      return new Promise((resolve, reject) => {
        answers.push(() => (this.fail ? reject(new Error('the database is away')) : resolve(seen)))
      })
    },
  }
}

test('a hundred students who come at once are answered by two reads', async () => {
  const exam = row()
  const read = sharedReads(() => exam.read())
  const asked = Array.from({ length: 100 }, () => read('exam'))
  exam.answers[0]?.()
  await expect(asked[0]).resolves.toBe('before')
  await expect.poll(() => exam.answers.length).toBe(2)
  exam.answers[1]?.()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['before']))
  expect(exam.answers).toHaveLength(2)
})

test('a student who comes after an exam was closed does not get what was read before', async () => {
  const exam = row()
  const read = sharedReads(() => exam.read())
  const early = read('exam')
  exam.change()
  const late = read('exam')
  exam.answers[0]?.()
  await expect(early).resolves.toBe('before')
  await expect.poll(() => exam.answers.length).toBe(2)
  exam.answers[1]?.()
  await expect(late).resolves.toBe('after')
})

test('a read that fails fails those who waited for it, and nobody after them', async () => {
  const exam = row()
  const read = sharedReads(() => exam.read())
  exam.fail = true
  const [first, second] = [read('exam'), read('exam')]
  exam.answers[0]?.()
  await expect(first).rejects.toThrow('away')
  exam.fail = false
  await expect.poll(() => exam.answers.length).toBe(2)
  exam.answers[1]?.()
  await expect(second).resolves.toBe('before')
})

test('another exam is read by itself', async () => {
  const asked: string[] = []
  const read = sharedReads(async (exam: string) => asked.push(exam))
  await Promise.all([read('one'), read('other')])
  expect(asked).toEqual(['one', 'other'])
})

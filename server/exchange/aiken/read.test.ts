import { describe, expect, it } from 'vitest'
import { questionsOf, readFile, skippedOf } from '../read.test-support.ts'

describe('an admin who imports Aiken', () => {
  it('may use Arabic letters, and is informed of what is not complete', async () => {
    const exam = await readFile('ما ناتج 2 + 2؟\nأ) 3\nب) 4\nج) 5\nالإجابة: ب\n\nبلا جواب\nأ) 1\nب) 2\n')
    expect(questionsOf(exam)[0]?.options.map(({ correct }) => correct)).toEqual([false, true, false])
    expect(skippedOf(exam)).toEqual([[7, 'malformed']])
  })
})

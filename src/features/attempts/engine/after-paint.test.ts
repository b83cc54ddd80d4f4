import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

const called: string[] = []
const note = (name: string) => () => void called.push(name)

test('all who wait for the same paint are called once, but for those who have called it off', async () => {
  const failed = vi.fn()
  vi.stubGlobal('reportError', failed)
  afterPaint(note('first'))
  const callOff = afterPaint(note('called off'))
  afterPaint(() => {
    throw new Error('broken')
  })
  afterPaint(() => {
    called.push('second')
    afterPaint(note('next frame'))
  })
  callOff()
  await vi.waitFor(() => expect(called).toEqual(['first', 'second', 'next frame']))
  expect(failed).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

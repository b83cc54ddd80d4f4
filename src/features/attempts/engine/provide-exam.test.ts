import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideExam } from './provide-exam.ts'

const OVERVIEW = {
  examId: 'exam',
  title: 'An exam',
  description: '',
  minutes: 10,
  questions: 5,
  sections: [],
  leaveGraceSeconds: 30,
  attemptsLeft: null,
}

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a student whose network lost what shows the exam starts none unseen, reads why, and may try again', async () => {
  const machine = provideExam(
    { userId: 'u1', title: OVERVIEW.title },
    {
      restoreAttempt: () => Promise.reject(new Error('nothing to restore')),
      untilShowable: () => new Promise(() => {}),
      startInTurn: () => new Promise(() => {}),
      inShownLanguage: (session) => Promise.resolve(session),
    },
  )
  const actor = createActor(machine, { input: { overview: OVERVIEW, resume: false } })
  actor.start()
  actor.send({ type: 'START' })
  actor.send({ type: 'CONFIRM' })
  expect(actor.getSnapshot().matches('starting')).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(actor.getSnapshot().context.startFailure).toBe('network.unreachable')
  expect(actor.getSnapshot().matches('starting')).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
  actor.stop()
})

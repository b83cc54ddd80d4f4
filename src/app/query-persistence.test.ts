import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptAnswers, outdateKeptAnswer } from '#src/api/index.ts'
import { keepQueries, restoreQueries } from './query-persistence.ts'

const KEY = 'miqyas.queries'
let client: QueryClient
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  client = new QueryClient()
  stop = keepQueries(client, () => 'student')
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function answer(name: string, data: unknown, persist = true): Promise<void> {
  await client.fetchQuery({ queryKey: [name], queryFn: async () => data, meta: { persist } })
}

function closePage(): void {
  window.dispatchEvent(new Event('pagehide'))
}

function restored(owner = 'student', now = Date.now()): QueryClient {
  const next = new QueryClient()
  restoreQueries(next, owner, now)
  return next
}

test('a list read just before the app is closed is there at the next start', async () => {
  await answer('student-exams', ['one'])
  closePage()
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
})

test('a list that the exam has changed is there to be read, and is asked for again at once', async () => {
  await answer('student-exams', ['one'])
  await answer('other', ['two'])
  closePage()
  outdateKeptAnswer(['student-exams'], 'student')
  const next = restored()
  expect(next.getQueryData(['student-exams'])).toEqual(['one'])
  expect(next.getQueryState(['student-exams'])?.isInvalidated).toBe(true)
  expect(next.getQueryState(['other'])?.isInvalidated).toBe(false)
})

test('what another tab has read is kept beside what this one read', async () => {
  await answer('student-exams', ['one'])
  const otherTab = new QueryClient()
  const stopOther = keepQueries(otherTab, () => 'student')
  await otherTab.fetchQuery({ queryKey: ['news'], queryFn: async () => ['two'], meta: { persist: true } })
  closePage()
  stopOther()
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
  expect(restored().getQueryData(['news'])).toEqual(['two'])
})

test('only marked answers are kept', async () => {
  await answer('student-exams', ['one'])
  await answer('secret', ['two'], false)
  closePage()
  expect(restored().getQueryData(['secret'])).toBeUndefined()
})

test('one oversized answer does not stop the others from being kept', async () => {
  await answer('huge', 'x'.repeat(500_000))
  await answer('student-exams', ['one'])
  closePage()
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
  expect(restored().getQueryData(['huge'])).toBeUndefined()
})

test('when storage is full the oldest answer gives way', async () => {
  await answer('older', 'x'.repeat(2000))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  await answer('newer', ['one'])
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => {
      if (value.length > 2000) throw new DOMException('full', 'QuotaExceededError')
      storage.setItem(key, value)
    },
  })
  closePage()
  expect(restored().getQueryData(['newer'])).toEqual(['one'])
  expect(restored().getQueryData(['older'])).toBeUndefined()
})

test('what one student read is not shown to the next', async () => {
  await answer('student-exams', ['one'])
  closePage()
  expect(restored('someone-else').getQueryData(['student-exams'])).toBeUndefined()
})

test('an answer older than a month is not shown', async () => {
  await answer('student-exams', ['one'])
  closePage()
  expect(restored('student', Date.now() + 31 * 24 * 3_600_000).getQueryData(['student-exams'])).toBeUndefined()
})

test('a sign-out leaves nothing behind', async () => {
  await answer('student-exams', ['one'])
  closePage()
  forgetKeptAnswers()
  expect(localStorage.getItem(KEY)).toBeNull()
})

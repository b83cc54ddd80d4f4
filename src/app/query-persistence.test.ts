import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptAnswers, outdateKeptAnswer } from '#src/api/index.ts'
import { beginWithRendered } from './rendered-queries.ts'
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
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function answer(name: string, data: unknown, persist = true): Promise<void> {
  await client.fetchQuery({ queryKey: [name], queryFn: async () => data, meta: { persist } })
}

function closePage(): void {
  window.dispatchEvent(new Event('pagehide'))
}

/** The storage takes texts up to this many characters, and refuses longer ones. */
function fillStorageUpTo(characters: number): void {
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => {
      if (value.length > characters) throw new DOMException('full', 'QuotaExceededError')
      storage.setItem(key, value)
    },
  })
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

test('a list that came with a page of the server is there at the next start, as one that the page asked for', () => {
  window.miqyasRendered = {
    now: Date.now(),
    scripts: [],
    queries: [{ queryKey: ['student-exams'], queryHash: '["student-exams"]', isPersisted: true, data: ['one'] }],
  }
  beginWithRendered(client, Date.now())
  delete window.miqyasRendered
  expect(client.getQueryData(['student-exams'])).toEqual(['one'])
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

test('a student with two tabs keeps the newer of two answers, whichever tab is left last', async () => {
  const otherTab = new QueryClient()
  const stopOther = keepQueries(otherTab, () => 'student')
  await answer('student-exams', ['older'])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  await otherTab.fetchQuery({ queryKey: ['student-exams'], queryFn: async () => ['newer'], meta: { persist: true } })
  stop()
  closePage()
  stopOther()
  stop = keepQueries(client, () => 'student')
  await answer('news', ['two'])
  closePage()
  expect(restored().getQueryData(['student-exams'])).toEqual(['newer'])
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
  fillStorageUpTo(2000)
  closePage()
  expect(restored().getQueryData(['newer'])).toEqual(['one'])
  expect(restored().getQueryData(['older'])).toBeUndefined()
})

test('when storage is full the oldest answer gives way while the page goes on, too', async () => {
  vi.useFakeTimers()
  await answer('older', 'x'.repeat(2000))
  vi.advanceTimersByTime(500)
  await answer('newer', ['one'])
  fillStorageUpTo(2000)
  vi.advanceTimersByTime(1000)
  expect(restored().getQueryData(['newer'])).toEqual(['one'])
  expect(restored().getQueryData(['older'])).toBeUndefined()
})

test('an answer that does not fit even alone leaves in place what was kept before', async () => {
  await answer('student-exams', ['one'])
  closePage()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  await answer('long', 'x'.repeat(2000))
  fillStorageUpTo(1000)
  closePage()
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
})

test('a student whose browser is killed keeps what was read more than a second before', async () => {
  vi.useFakeTimers()
  await answer('student-exams', ['one'])
  expect(localStorage.getItem(KEY)).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
})

test('a student who switches to another app keeps what was read in the last second', async () => {
  await answer('student-exams', ['one'])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
})

test('a student finds what the version before kept on the device', () => {
  const state = {
    data: ['one'],
    dataUpdateCount: 1,
    dataUpdatedAt: Date.now() - 60_000,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  }
  const query = {
    dehydratedAt: state.dataUpdatedAt,
    queryKey: ['student-exams'],
    queryHash: '["student-exams"]',
    state,
  }
  localStorage.setItem(KEY, JSON.stringify({ schema: 1, owner: 'student', queries: [query] }))
  expect(restored().getQueryData(['student-exams'])).toEqual(['one'])
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

test('a sign-out within the second before the write leaves nothing behind either', async () => {
  stop()
  vi.useFakeTimers()
  let signedIn: string | null = 'student'
  stop = keepQueries(client, () => signedIn)
  await answer('student-exams', ['one'])
  signedIn = null
  forgetKeptAnswers()
  vi.advanceTimersByTime(1000)
  closePage()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('a reader whose browser refuses its storage goes on without keeping anything', async () => {
  vi.stubGlobal('localStorage', undefined)
  await answer('student-exams', ['one'])
  expect(closePage).not.toThrow()
  expect(restored().getQueryData(['student-exams'])).toBeUndefined()
})

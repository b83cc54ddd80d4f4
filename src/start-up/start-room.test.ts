import { expect, test, vi } from 'vitest'
import {
  endDocument,
  EXAM,
  keepSignedIn,
  openPageAt,
  pageOfEachTest,
  preloaded,
  ran,
  ROOM,
  roomFiles,
  script,
  STUDENT,
} from './page.test-support.ts'
import { startRoom } from './start-room.ts'

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
pageOfEachTest(fetched)

const scripts = () => [script('framework'), script('texts-ar'), script('entry')]

test('a visitor is led to the sign-in and back, and nothing of the exam is loaded', () => {
  for (const kept of [null, 'no JSON', '"text"', '{"token":"hers"}', '{"user":{}}']) {
    openPageAt(ROOM, 'student')
    if (kept !== null) localStorage.setItem('miqyas.session', kept)
    startRoom(roomFiles())
    expect(location.replace).toHaveBeenLastCalledWith(`/login?returnTo=${encodeURIComponent(ROOM)}`)
    expect(document.documentElement.hidden).toBe(true)
  }
  expect(preloaded()).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('a student has the exam asked for at once, and its scripts come after the placeholder was painted', async () => {
  vi.useFakeTimers()
  keepSignedIn()
  openPageAt(`${ROOM}?signed-in`, 'student', 'placeholder')
  startRoom(roomFiles())
  expect(location.href).toMatch(new RegExp(`${ROOM}$`))
  expect(fetched.mock.lastCall?.[0]).toBe(`/api/student-exams?exam=${EXAM}`)
  expect(preloaded()).toEqual(['/face.woff2'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(preloaded()).toEqual(['/face.woff2', ...scripts(), '/running.js'])
  await vi.waitFor(() => expect(ran).toEqual(['framework', 'texts-ar', 'entry']))
  expect(document.getElementById('root')?.textContent).toBe('placeholder')
})

test('a student who comes back to a running exam is shown no start screen, and staff neither', async () => {
  for (const [session, running] of [
    [STUDENT, EXAM],
    [{ ...STUDENT, role: 'teacher' }, ''],
  ] as const) {
    keepSignedIn(session)
    localStorage.setItem('miqyas.in-exam', running)
    openPageAt(ROOM, 'student', 'placeholder')
    startRoom(roomFiles())
    expect(preloaded()).toEqual(['/face.woff2', ...scripts(), '/running.js'])
    endDocument()
    expect(document.getElementById('root')?.textContent).toBe('')
  }
})

import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFilmSource } from './use-film-source.ts'

const refusal = (code: string) =>
  Response.json({ status: { error: true, message: '', code }, data: null }, { status: 403 })
const FILM = { url: '/second', until: 1, poster: null, seconds: 9, bytes: 1, captions: [], watched: [], position: null }
const LESSON = { id: 'l', revision: 1, courseId: 'c', courseTitle: '', title: '', kind: 'video', isDraft: false }
const opened = () =>
  Response.json({
    status: { error: false, message: '' },
    data: {
      ...LESSON,
      html: '',
      link: null,
      file: null,
      film: FILM,
      exam: null,
      completedAt: null,
      previousId: null,
      nextId: null,
    },
  })

function playing(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const element = Object.assign(new EventTarget(), { currentTime: 7, paused: false, ended: false })
  const video = { current: element as unknown as HTMLVideoElement }
  return renderHook(() => useFilmSource(video, 'l', '/first')).result
}

beforeEach(() => localStorage.clear())

describe('a student whose ticket for a film has ended', () => {
  it('plays on where the film was, by another ticket', async () => {
    const result = playing(opened)
    act(() => result.current.onError())
    await waitFor(() => expect(result.current.source).toBe('/second'))
    expect(result.current.problem).toBeNull()
    expect(result.current.takeStopped()).toEqual({ time: 7, wasPlaying: true })
  })

  it.each([
    ['that access has ended, where it has', 'lessons.locked', 'closed'],
    ['that the film cannot be played, for any other reason', 'lessons.not-found', 'broken'],
  ])('reads %s', async (_, code, problem) => {
    const result = playing(() => refusal(code))
    act(() => result.current.onError())
    await waitFor(() => expect(result.current.problem).toBe(problem))
    expect(result.current.source).toBe('/first')
  })
})

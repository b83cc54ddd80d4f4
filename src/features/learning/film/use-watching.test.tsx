import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useWatching } from './use-watching.ts'
import { watchingHere } from './watching-store.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})

const COMPLETE = { watched: [[0, 2]], position: null, completedAt: 1, tooEarly: [] }

function watching() {
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    // Development mounts everything twice and calls what changes a state twice: neither may do anything twice.
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  )
  const element = { currentTime: 0, paused: false, seeking: false, playbackRate: 1 }
  const video: { current: HTMLVideoElement | null } = { current: element as HTMLVideoElement }
  const start = { watched: [], position: null, completedAt: null }
  const { result, unmount } = renderHook(
    () => useWatching(video, { userId: 'viewer', lessonId: 'l', length: 100, start }),
    {
      wrapper,
    },
  )
  const playTo = (time: number) =>
    act(() => {
      element.currentTime = time
      result.current.events.onTimeUpdate()
    })
  return { result, element, video, playTo, asked, unmount }
}

describe('a student who watches', () => {
  it('keeps the last seconds also when the page is left in the middle of them', () => {
    const { result, video, playTo, unmount } = watching()
    act(() => result.current.events.onPlay())
    playTo(1)
    playTo(2)
    video.current = null
    unmount()
    expect(watchingHere.waitingOf('viewer', 'l')).toMatchObject({ ranges: [[0, 2]], position: { seconds: 2 } })
  })

  it('has the other pages of the course read again once when the film is complete', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ status: { error: false, message: '' }, data: COMPLETE })),
    )
    const { result, playTo, asked } = watching()
    act(() => result.current.events.onPlay())
    playTo(1)
    playTo(2)
    act(() => result.current.events.onPause())
    await vi.waitFor(() => expect(result.current.isComplete).toBe(true))
    expect(asked).toHaveBeenCalledOnce()
  })

  it('has watched nothing of what was jumped over', () => {
    const { result, element, playTo, unmount } = watching()
    act(() => result.current.events.onPlay())
    playTo(1)
    act(() => {
      result.current.events.onSeeking()
      element.currentTime = 90
      result.current.events.onSeeked()
    })
    playTo(91)
    // A player that says nothing of a jump.
    playTo(20)
    playTo(21)
    unmount()
    expect(watchingHere.waitingOf('viewer', 'l').ranges).toEqual([
      [0, 1],
      [20, 21],
      [90, 91],
    ])
  })
})

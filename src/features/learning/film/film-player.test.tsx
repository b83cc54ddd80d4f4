import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilmPlayer } from './FilmPlayer.tsx'

afterEach(() => vi.restoreAllMocks())

function play(title: string, listeners: { readonly onError?: () => void; readonly begin?: () => void } = {}): void {
  render(
    <MantineProvider env="test">
      <FilmPlayer
        video={{ current: null }}
        title={title}
        film={{ poster: null, seconds: 60, captions: [] }}
        source="about:blank"
        problem={null}
        onError={() => listeners.onError?.()}
        begin={() => {
          listeners.begin?.()
          return { time: 0, wasPlaying: false }
        }}
        events={{}}
        standing={{ watched: [], isComplete: false, isPartlyUncounted: false }}
      />
    </MantineProvider>,
  )
}

test('a student who hears what a film is called hears its expression in one piece', () => {
  play('حل f(x) = 2x - 5')
  expect(document.querySelector('video')?.getAttribute('aria-label')).toBe('حل \u2066f(x) = 2x - 5\u2069')
})

test('a student whose film was there, or refused, before the page listened has it at its place, or from elsewhere', () => {
  const [onError, begin] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const film = HTMLVideoElement.prototype
  const readyState = vi.spyOn(film, 'readyState', 'get').mockReturnValue(1)
  play('Film', { onError, begin })
  expect([begin.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0])
  readyState.mockReturnValue(0)
  vi.spyOn(film, 'error', 'get').mockReturnValue({ code: 4, message: 'refused' } as MediaError)
  play('Film', { onError, begin })
  expect([begin.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
})

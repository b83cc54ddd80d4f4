import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilmPlayer } from './FilmPlayer.tsx'

test('a student who hears what a film is called hears its expression in one piece', () => {
  render(
    <MantineProvider env="test">
      <FilmPlayer
        video={{ current: null }}
        title="حل f(x) = 2x - 5"
        film={{ poster: null, seconds: 60, captions: [] }}
        source="about:blank"
        problem={null}
        onError={() => undefined}
        begin={() => ({ time: 0, wasPlaying: false })}
        events={{}}
        standing={{ watched: [], isComplete: false, isPartlyUncounted: false }}
      />
    </MantineProvider>,
  )
  expect(document.querySelector('video')?.getAttribute('aria-label')).toBe('حل \u2066f(x) = 2x - 5\u2069')
})

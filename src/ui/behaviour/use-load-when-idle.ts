import { useEffect } from 'react'
import type { LazyPart } from './lazy-part.tsx'
import { untilOpened } from './opening.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Loads parts that the reader may ask for once the page is idle. `parts` is a constant of the module. What cannot be had
 * then is asked for again when it is rendered.
 */
export function useLoadWhenIdle(parts: readonly Pick<LazyPart<never>, 'loadOnce'>[]): void {
  useEffect(() => {
    const load = () =>
      whenIdle(() => {
        for (const { loadOnce } of parts) loadOnce().catch(() => undefined)
      })
    const opened = untilOpened()
    if (opened === null) return load()
    void opened.then(load)
    return undefined
  }, [parts])
}

import { startTransition, useEffect, useState } from 'react'
import { untilOpened } from './opening.ts'

/** A page that is loaded again, or gone back to, returns to the place to which it was scrolled. */
function returnsToPlace(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return location.hash !== '' || navigation?.type !== 'navigate'
}

/**
 * Number of rows to render now: on a page that is opened by its address those that fill the screen first, and the rest
 * when these are painted. Every other page renders all of them at once.
 *
 * @param lowestPx Height of the lowest row that the list may have, px.
 */
export function useRowsInTurn(lowestPx: number): number {
  const [most, setMost] = useState(() =>
    untilOpened() === null || returnsToPlace() ? Number.POSITIVE_INFINITY : Math.ceil(innerHeight / lowestPx),
  )
  useEffect(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)), [])
  return most
}

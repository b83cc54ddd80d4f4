import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page still has to look as it was prerendered: true while the build renders it and in the first render over
 * that. A page that is rendered by the browser alone never reads true. What follows is rendered as a transition, so
 * that taps are heard meanwhile.
 */
export function useHydrating(): boolean {
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isHydrating, setHydrating] = useState(isPrerendered)
  useEffect(() => startTransition(() => setHydrating(false)), [])
  return isHydrating
}

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True while the page must look as it was prerendered: during the build and in the first render over its output. On a
 * page that only the browser renders it is never true. The following render is a transition, so that taps are handled
 * meanwhile.
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

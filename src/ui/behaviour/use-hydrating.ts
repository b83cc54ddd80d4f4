import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True for the server, and in the render that hydrates a page over its markup; false as soon as it is hydrated, and for
 * whatever comes later.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/**
 * True for a part that the server has rendered for its reader, for as long as it is there. Such a page came to a device
 * without the worker, which keeps exams and practice: nothing is kept there that it would have to wait for.
 */
export function useIsFromServer(): boolean {
  return useState(useIsHydrated())[0]
}

/**
 * True while the page must look as it was prerendered: during the build and in the first render over its output. On a
 * page that only the browser renders it is never true. The following render is a transition, so that taps are handled
 * meanwhile.
 */
export function useHydrating(): boolean {
  const [isHydrating, setHydrating] = useState(useIsHydrated())
  useEffect(() => startTransition(() => setHydrating(false)), [])
  return isHydrating
}

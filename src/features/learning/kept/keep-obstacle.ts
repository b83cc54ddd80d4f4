import { useSyncExternalStore } from 'react'

/** Why this browser cannot keep lessons; `notYet`: it can as soon as the app is set up on it. */
export type KeepObstacle = 'noWorker' | 'noStorage' | 'notYet'

function obstacleNow(): KeepObstacle | null {
  if (!('serviceWorker' in navigator)) return 'noWorker'
  if (!('locks' in navigator) || !('indexedDB' in window)) return 'noStorage'
  return navigator.serviceWorker.controller === null ? 'notYet' : null
}

function follow(listener: () => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>
  serviceWorker?.addEventListener('controllerchange', listener)
  return () => serviceWorker?.removeEventListener('controllerchange', listener)
}

/** Null: nothing stands in the way. */
export function useKeepObstacle(): KeepObstacle | null {
  return useSyncExternalStore(follow, obstacleNow, () => null)
}

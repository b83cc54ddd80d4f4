import { useEffect, useState } from 'react'

/** `none`: nothing of the attempt waits on this device, or its storage cannot be read. */
export type Undelivered = 'unknown' | 'waiting' | 'none'

/** State of answers of this attempt that still wait on this device; it follows the outbox, whatever empties it. */
export function useUndelivered(attemptId: string): Undelivered {
  const [undelivered, setUndelivered] = useState<Undelivered>('unknown')
  useEffect(() => {
    let stop: (() => void) | null = null
    let unmounted = false
    void import('./watch-undelivered.ts').then(({ watchUndelivered }) => {
      if (!unmounted) stop = watchUndelivered(attemptId, (waits) => setUndelivered(waits ? 'waiting' : 'none'))
    })
    return () => {
      unmounted = true
      stop?.()
    }
  }, [attemptId])
  return undelivered
}

import { useEffect } from 'react'
import { useSession } from '#src/features/auth/index.ts'
import { untilIdle } from '#src/ui/behaviour/when-idle.ts'

/** Goes on with what waits, now and whenever the network comes back, and takes away what is not open any more. */
export function useKeeping(): void {
  const userId = useSession()?.user.id
  useEffect(() => {
    if (userId === undefined) return undefined
    // Its code comes after what is read: without it, nothing is fetched now.
    const start = () =>
      void untilIdle()
        .then(() => import('./keeping.ts'))
        .then(({ tendAndKeep }) => tendAndKeep())
        .catch(() => undefined)
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [userId])
}

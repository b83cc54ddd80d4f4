import { useEffect } from 'react'

/** Keeps the screen on while mounted. The browser releases the lock whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let unmounted = false

    async function acquire(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (unmounted) await acquired.release()
        else lock = acquired
      } catch {
        // The battery saver or a policy refused it: the screen may go dark, which does not affect the exam.
      }
    }

    const reacquire = () => void acquire()
    document.addEventListener('visibilitychange', reacquire)
    reacquire()
    return () => {
      unmounted = true
      document.removeEventListener('visibilitychange', reacquire)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}

import { useEffect } from 'react'

/**
 * Makes the page an exam's page: no pull-to-refresh, no bouncing, no scrolling of the document behind the player. The
 * mark is on <html>, because only the root scroller obeys overscroll.
 */
export function useExamPage(): void {
  useEffect(() => {
    document.documentElement.dataset['exam'] = ''
    return () => {
      delete document.documentElement.dataset['exam']
    }
  }, [])
}

/**
 * A desktop asks for confirmation before a tab is closed; phones ignore that handler and lose the bfcache because of
 * it.
 */
export function useCloseWarning(isArmed: boolean): void {
  useEffect(() => {
    if (!isArmed || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isArmed])
}

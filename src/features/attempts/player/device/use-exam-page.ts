import { useEffect } from 'react'

/**
 * The page as an exam's page: no pull-to-refresh, no bouncing, no scrolling of the document behind the player.
 * Marked on <html>, because overscroll is the root scroller's business.
 */
export function useExamPage(): void {
  useEffect(() => {
    document.documentElement.dataset['exam'] = ''
    return () => {
      delete document.documentElement.dataset['exam']
    }
  }, [])
}

/** A desktop asks "are you sure" before a tab is closed; phones ignore the question and lose the bfcache by it. */
export function useCloseWarning(isArmed: boolean): void {
  useEffect(() => {
    if (!isArmed || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isArmed])
}

/** The way back to a list as it was left: with its search, its page and its place. */
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface Entry {
  readonly url: string | null
}

interface History {
  readonly currentEntry: { readonly index: number } | null
  entries(): readonly Entry[]
}

const pathOf = ({ url }: Entry): string | null => (url === null ? null : new URL(url).pathname)

/**
 * Counts the steps in the tab's history from the page back to the latest visit to an address before it. Null: it was
 * not visited before, or the browser does not say (no Navigation API before Safari 26.2 and Firefox 147).
 */
export function stepsBackTo(pathname: string, history: History | undefined): number | null {
  if (history?.currentEntry == null) return null
  const { index } = history.currentEntry
  const earlier = history.entries().slice(0, index)
  const at = earlier.findLastIndex((entry) => pathOf(entry) === pathname)
  return at === -1 ? null : index - at
}

/** Handles a plain click on a link to a list: it goes back to the latest visit, if there was one. */
export function useStepBack(pathname: string): (event: MouseEvent) => void {
  const { history } = useRouter()
  return (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const steps = stepsBackTo(pathname, (window as { readonly navigation?: History }).navigation)
    if (steps === null) return
    event.preventDefault()
    history.go(-steps)
  }
}

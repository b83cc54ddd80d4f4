import { type RefObject, useEffect, useLayoutEffect } from 'react'

type Reference = RefObject<HTMLElement | null>

/**
 * The focus goes to `first` when a tool opens, and back where it came from when it closes, unless the student has moved on
 * meanwhile. The menu, which may have opened the tool, has returned the focus to its button by then.
 */
export function useFocusInTool(tool: Reference, first: Reference): void {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = tool.current
    first.current?.focus({ preventScroll: true })
    return () => {
      const hasFocus = element?.contains(document.activeElement) === true || document.activeElement === document.body
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = isThere ? opener : document.querySelector<HTMLElement>('#exam-question h1')
      if (hasFocus) target?.focus({ preventScroll: true })
    }
  }, [tool, first])
}

/**
 * What is worked with in a panel takes the focus from the panel when it has been loaded. A student who is elsewhere by
 * then, or has gone on to another question, keeps the focus there.
 */
export function useFocusFromPanel(target: Reference): void {
  useEffect(() => {
    const element = target.current
    const panel = element?.closest('[role="dialog"]') ?? null
    if (panel !== null && document.activeElement === panel) element?.focus({ preventScroll: true })
  }, [target])
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** The end of the screen does not count: what begins there is not read yet. */
const UNREAD_PART = '-40%'

/**
 * Counts the milliseconds for which an element is on screen while the page is visible: the time that a student reads
 * the explanation above it belongs to another question.
 */
export function useVisibleTime<Shown extends Element>(): readonly [RefObject<Shown | null>, () => number] {
  const element = useRef<Shown>(null)
  const [clock] = useState(createClock)
  useEffect(() => {
    const change = () => clock.setVisible(document.visibilityState === 'visible')
    change()
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [clock])
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const follow = new IntersectionObserver(
      (entries) => clock.setOnScreen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `0px 0px ${UNREAD_PART} 0px` },
    )
    follow.observe(current)
    return () => follow.disconnect()
  }, [clock])
  return [element, clock.read]
}

function createClock() {
  let passed = 0
  let since: number | null = null
  let isVisible = false
  let isOnScreen = false
  const running = () => (since === null ? 0 : performance.now() - since)
  const turn = (): void => {
    passed += running()
    since = isVisible && isOnScreen ? performance.now() : null
  }
  return {
    read: () => Math.round(passed + running()),
    setVisible(next: boolean): void {
      isVisible = next
      turn()
    },
    setOnScreen(next: boolean): void {
      isOnScreen = next
      turn()
    },
  }
}

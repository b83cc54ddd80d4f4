import { useEffect, useRef } from 'react'

type Target = 'next' | 'answered'

/**
 * Moves the focus with the steps of a session, so that a screen reader says what is new and the page shows it: to the
 * verdict after an answer, to the heading of the next question, or of the end.
 */
export function useFocusOfStep() {
  const asked = useRef<HTMLHeadingElement>(null)
  const verdict = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<Target | null>(null)
  const show = (heading: HTMLElement | null): void => {
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start', behavior: motion() })
  }
  const focusNext = (): void => show(asked.current ?? end.current)
  // The element to focus is rendered with the answer.
  useEffect(() => {
    if (wanted.current === null) return
    show(wanted.current === 'answered' ? verdict.current : (asked.current ?? end.current))
    wanted.current = null
  })
  const later = (target: Target) => () => {
    wanted.current = target
  }
  return {
    asked,
    verdict,
    end,
    /** The focus moves at once: the question, or the end, is there. */
    focusNext,
    /** The focus moves with the render that follows an answer. */
    focusNextLater: later('next'),
    focusAnsweredLater: later('answered'),
  }
}

function motion(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

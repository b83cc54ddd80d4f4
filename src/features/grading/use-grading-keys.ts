import { useEffect, useRef } from 'react'
import { foldDigits } from '#domain/arabic/digits.ts'
import { scoreOfDigit } from './score-steps.ts'

interface GradingKeys {
  readonly mark: number
  readonly onScore: (score: number) => void
  readonly onGive: () => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** J and K go on and back, digits are scores, Enter saves; by place of the key, so that an Arabic keyboard works too. */
export function useGradingKeys(keys: GradingKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const { mark, onScore, onGive, onPrevious, onNext } = latest.current
      const digit = foldDigits(event.key)
      if (event.code === 'KeyJ') onNext()
      else if (event.code === 'KeyK') onPrevious()
      else if (event.key === 'Enter' && !isControl(event.target)) onGive()
      else if (/^\d$/.test(digit)) {
        const score = scoreOfDigit(digit, mark)
        if (score !== null) onScore(score)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

/** Enter on a button or link is that button's. A score that was just tapped is saved by it. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('a, button:not([aria-pressed]), summary, [role="dialog"]') !== null
  )
}

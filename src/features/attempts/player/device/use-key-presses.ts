import { useEffect, useEffectEvent } from 'react'
import { takesText } from './exam-keys.ts'
import { usePreference } from './preferences.ts'

/**
 * Hears keys of the whole page while the student wants shortcuts: none that another part has handled, that is typed into a
 * field, or that is pressed while something covers the question.
 */
export function useKeyPresses(press: (event: KeyboardEvent) => void, cover = 'dialog[open]'): void {
  const isOn = usePreference('shortcuts')
  const pressNow = useEffectEvent(press)
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !takesText(event.target) && document.querySelector(cover) === null) pressNow(event)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn, cover])
}

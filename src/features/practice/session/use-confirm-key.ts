import { useEffect, useRef } from 'react'

/**
 * Enter does what the button at the end of the screen does. Elements that have a use for Enter themselves keep it, apart
 * from the options: there it confirms what is chosen.
 */
export function useConfirmKey(isOn: boolean, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || hasOwnEnter(event.target)) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      latest.current()
    }
    // The key is heard before the options hear it: Enter on one that is not chosen chooses it, and confirms nothing.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isOn])
}

function hasOwnEnter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.dataset['option'] === undefined || !target.checked
  return target.closest('a, button, summary, textarea, select, [contenteditable]') !== null
}

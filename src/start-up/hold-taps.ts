/**
 * Links of a prerendered page lead on by themselves, but a button does nothing yet: the last one that was tapped is
 * tapped again when the page listens (`ui/held-tap.ts`).
 */
export function holdTaps(): void {
  let held: HTMLElement | null = null
  const hold = (tap: MouseEvent) => {
    const button = buttonOf(tap)
    if (button === null) return
    tap.preventDefault()
    tap.stopPropagation()
    held = button
  }
  addEventListener('click', hold, true)
  window.miqyasListens = () => {
    removeEventListener('click', hold, true)
    document.documentElement.removeAttribute('data-reader')
    if (held !== null) stillThere(held)?.click()
    held = null
  }
}

/** The button, or the one that stands for it where a part was rendered anew. */
function stillThere(held: HTMLElement): HTMLElement | undefined {
  if (held.isConnected) return held
  const isSame = ({ textContent, ariaLabel }: HTMLElement) =>
    textContent === held.textContent && ariaLabel === held.ariaLabel
  return [...document.querySelectorAll<HTMLElement>('#root button')].find(isSame)
}

/** The button of the page that was tapped; null: something else was. */
export function buttonOf({ target }: MouseEvent): HTMLButtonElement | null {
  return (target as Element).closest<HTMLButtonElement>('#root button')
}

/**
 * Links of a prerendered page lead on by themselves, but a button does nothing yet: the last one that was tapped is
 * tapped again when the page listens (`ui/held-tap.ts`).
 */
export function holdTaps(): void {
  let held: HTMLElement | null = null
  let others: readonly HTMLElement[] = []
  const hold = (tap: MouseEvent) => {
    const button = buttonOf(tap)
    if (button === null) return
    tap.preventDefault()
    tap.stopPropagation()
    held = button
    others = alike(button)
  }
  addEventListener('click', hold, true)
  window.miqyasListens = () => {
    removeEventListener('click', hold, true)
    document.documentElement.removeAttribute('data-reader')
    if (held !== null) stillThere(held, others)?.click()
    held = null
  }
}

/** The button, or the one in its place where a part was rendered anew: of several that read alike, the same in the row. */
function stillThere(held: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  if (held.isConnected) return held
  const now = alike(held)
  return now.length === others.length ? now[others.indexOf(held)] : undefined
}

/** Buttons that read as this one, in the order of the page. */
function alike({ textContent, ariaLabel }: HTMLElement): HTMLElement[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('#root button')]
  return buttons.filter((button) => button.textContent === textContent && button.ariaLabel === ariaLabel)
}

/** The button of the page that was tapped; null: something else was. */
export function buttonOf({ target }: MouseEvent): HTMLButtonElement | null {
  return (target as Element).closest<HTMLButtonElement>('#root button')
}

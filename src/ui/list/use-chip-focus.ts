import { type RefObject, useEffect, useRef } from 'react'

/** Attribute that identifies a chip by its filter. */
export const CHIP = 'data-chip'

interface ChipFocus {
  readonly toolbar: RefObject<HTMLDivElement | null>
  /** Moves the focus to the first chip that appears with the next render. */
  readonly toFirstNew: () => void
  /** Moves the focus to the first of all chips, once the pressed button is removed. */
  readonly toFirst: () => void
}

function chipsIn(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>(`[${CHIP}]`) ?? [])]
}

/** Moves the focus when filters appear and disappear: a removed button would lose it. */
export function useChipFocus(): ChipFocus {
  const toolbar = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[] | null>(null)
  useEffect(() => {
    if (before.current === null) return
    const known = before.current
    before.current = null
    chipsIn(toolbar.current)
      .find((chip) => !known.includes(chip.getAttribute(CHIP) ?? ''))
      ?.focus()
  })
  return {
    toolbar,
    toFirstNew: () => {
      before.current = chipsIn(toolbar.current).map((chip) => chip.getAttribute(CHIP) ?? '')
    },
    toFirst: () => {
      before.current = []
    },
  }
}

import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

/** A panel below a button: it closes with Escape, with a press elsewhere, and when the focus leaves. */
export function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const frameProps = {
    ref: frame,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      setOpen(false)
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
  const buttonProps = { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen((open) => !open) }
  const close = () => setOpen(false)
  /**
   * Focuses the button and closes the panel, for an action (such as a dialog) that later returns the focus to where it
   * was.
   */
  const leave = () => {
    button.current?.focus()
    close()
  }
  return { isOpen, close, leave, frameProps, buttonProps }
}

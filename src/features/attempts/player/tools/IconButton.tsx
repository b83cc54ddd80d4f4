import type { ReactNode } from 'react'
import buttons from '../buttons.module.css'

interface IconButtonProps {
  readonly label: string
  readonly onPress: () => void
  readonly isDisabled?: boolean
  /** Only a button that can stay pressed has this. */
  readonly isPressed?: boolean
  readonly className?: string | undefined
  /** An icon; it is hidden from screen readers, which read the label. */
  readonly children: ReactNode
}

/** A button of a tool with an icon alone; a pointer that rests on it shows its label. */
export function IconButton({ label, onPress, isDisabled, isPressed, className = '', children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${buttons.icon} ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

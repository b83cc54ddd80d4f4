import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './count-badge.module.css'

interface CountBadgeProps {
  readonly count: number
  /** Text for screen readers, with the number and what is counted. */
  readonly words: string
}

/** A number for the eye, and its words for the ear. */
export function CountBadge({ count, words }: CountBadgeProps) {
  const { number } = useFormats()
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > 99 ? `${number(99)}+` : number(count)}</span>
      <span className="mq-visually-hidden">{words}</span>
    </span>
  )
}

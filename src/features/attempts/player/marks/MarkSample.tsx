import type { MarkStyle } from '#domain/attempt/marks.ts'
import styles from './painted-marks.module.css'

interface MarkSampleProps {
  readonly style: MarkStyle
  readonly words: string
}

/** Words that look as a text that is marked so. */
export function MarkSample({ style, words }: MarkSampleProps) {
  return (
    <span className={styles.sample} data-style={style}>
      {words}
    </span>
  )
}

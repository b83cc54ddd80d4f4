import { useFormats } from '../format/format-context.ts'
import styles from './moment.module.css'

/** A day and a time (ms UTC) in the reader's language; a short line breaks only between the two. */
export function Moment({ at }: { readonly at: number }) {
  const { date, time } = useFormats()
  return (
    <>
      <span className={styles.part}>{date(at)}</span> <span className={styles.part}>{time(at)}</span>
    </>
  )
}

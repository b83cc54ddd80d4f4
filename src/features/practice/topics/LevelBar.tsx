import { useTranslation } from 'react-i18next'
import type { Interval } from '#domain/practice/interval.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { pointsOf } from '../progress/progress-of.ts'
import styles from './level-bar.module.css'

/**
 * Shows where a share probably lies, as a piece of a line from 0 to 100 in the direction of reading, with the same in
 * words below.
 */
export function LevelBar({ interval }: { readonly interval: Interval }) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  const { low, high } = interval
  return (
    <div>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.piece}
          style={{ insetInlineStart: `${low * 100}%`, inlineSize: `${Math.max(1, (high - low) * 100)}%` }}
        />
      </span>
      <span className={styles.words}>{t('between', { low: number(pointsOf(low)), high: number(pointsOf(high)) })}</span>
    </div>
  )
}

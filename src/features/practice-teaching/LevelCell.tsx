import { useTranslation } from 'react-i18next'
import type { StudentLevel } from '#contract/practice/practice-classes.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './practice-teaching.module.css'

/** A level in words, with what it follows from; the mark at its side repeats it in colour. */
export function LevelCell({ level }: { readonly level: StudentLevel | undefined }) {
  const { t } = useTranslation('practiceClass')
  const { percent } = useFormats()
  if (level === undefined) return <span className="mq-quiet">—</span>
  const { level: name, answers, missing, interval } = level
  return (
    <span className={styles.level} data-level={name}>
      <span>{t(`level.${name}`)}</span>
      <small className="mq-quiet">
        {interval === null
          ? t('missing', { count: missing })
          : `${t('range', { low: percent(interval.low), high: percent(interval.high) })} · ${t('answers', { count: answers })}`}
      </small>
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { Num } from '#src/ui/text/Num.tsx'
import styles from './front.module.css'

const MARKS = ['tap', 'saved', 'sent', 'counted'] as const

/** The way of one answer along a ruler. */
export function Journey() {
  const { t } = useTranslation('front')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('journey.title')}</h2>
      <ol className={styles.ruler}>
        {MARKS.map((mark, index) => (
          <li key={mark} className={styles.mark}>
            <span className={styles.markNumber}>
              <Num value={index + 1} />
            </span>
            <h3>{t(`journey.${mark}.title`)}</h3>
            <p>{t(`journey.${mark}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './attempt.module.css'

const TONES = { shown: 'on', other: 'danger', missing: 'attention' } as const

/** The contacts of an exam that is sat in Safe Exam Browser, with and without its key. */
export function AttemptSafeBrowser({ contacts }: { readonly contacts: NonNullable<AttemptReport['safeBrowser']> }) {
  const { t } = useTranslation('reports')
  const { dateTime, number } = useFormats()
  return (
    <section>
      <h2 className={styles.heading}>{t('attempt.safeBrowser.title')}</h2>
      <p className={styles.note}>{t('attempt.safeBrowser.lead')}</p>
      {contacts.length === 0 && <p>{t('attempt.safeBrowser.none')}</p>}
      <ul className={styles.devices}>
        {contacts.map(({ device, kind, contacts: count, lines, firstAt, lastAt }, index) => (
          <Card key={index} as="li" size="sm">
            <h3 className={styles.deviceName}>
              {device === null ? t('attempt.safeBrowser.branch') : t('attempt.device', { number: device })}
              <StatusDot tone={TONES[kind]}>{t(`attempt.safeBrowser.${kind}`)}</StatusDot>
            </h3>
            <div className="mq-quiet">
              <p>{t('attempt.safeBrowser.counts', { contacts: number(count), lines: number(lines) })}</p>
              <p>{t('attempt.absence', { from: dateTime(firstAt), to: dateTime(lastAt) })}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className={styles.aside}>{t('attempt.safeBrowser.note')}</p>
    </section>
  )
}

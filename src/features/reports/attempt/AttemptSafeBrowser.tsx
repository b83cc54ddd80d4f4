import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import styles from './attempt.module.css'

const TONES = { shown: 'on', other: 'danger', missing: 'attention' } as const

/** The contacts of an exam that is sat in Safe Exam Browser, with and without its key. */
export function AttemptSafeBrowser({ contacts }: { readonly contacts: NonNullable<AttemptReport['safeBrowser']> }) {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  return (
    <section>
      <h2 className={styles.heading}>{t('attempt.safeBrowser.title')}</h2>
      <p className="mq-quiet">{t('attempt.safeBrowser.lead')}</p>
      {contacts.length === 0 && <p>{t('attempt.safeBrowser.none')}</p>}
      {contacts.length > 0 && (
        // The table scrolls by itself on a phone, so that it can be reached by the keyboard.
        <div className={styles.tableFrame} role="region" aria-label={t('attempt.safeBrowser.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['device', 'kind', 'contacts', 'lines', 'first', 'last'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`attempt.safeBrowser.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {contacts.map(({ device, kind, contacts: count, lines, firstAt, lastAt }, index) => (
                <tr key={index}>
                  <th scope="row">
                    {device === null ? t('attempt.safeBrowser.branch') : t('attempt.device', { number: device })}
                  </th>
                  <td>
                    <StatusDot tone={TONES[kind]}>{t(`attempt.safeBrowser.${kind}`)}</StatusDot>
                  </td>
                  <td>
                    <Num value={count} />
                  </td>
                  <td>
                    <Num value={lines} />
                  </td>
                  <td>{dateTime(firstAt)}</td>
                  <td>{dateTime(lastAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mq-quiet">{t('attempt.safeBrowser.note')}</p>
    </section>
  )
}

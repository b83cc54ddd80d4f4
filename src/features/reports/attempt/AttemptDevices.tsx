import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './attempt.module.css'

/** The devices that wrote the log, and whether all that they declared has arrived. */
export function AttemptDevices({ report }: { readonly report: AttemptReport }) {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  return (
    <section>
      <h2 className={styles.heading}>{t('attempt.devices')}</h2>
      <ul className={styles.devices}>
        {report.devices.map((device, index) => (
          <Card key={device.joinedAt} as="li" size="sm">
            <h3 className={styles.deviceName}>
              {t('attempt.device', { number: index + 1 })}
              {device.isActive && <StatusDot tone="on">{t('attempt.deviceActive')}</StatusDot>}
            </h3>
            <div className="mq-quiet">
              <p>{t('attempt.deviceJoined', { when: dateTime(device.joinedAt) })}</p>
              <p>{t('attempt.deviceContact', { when: dateTime(device.lastContactAt) })}</p>
              <p>{t('attempt.lines', { count: device.lines })}</p>
              {device.rescuedAt !== null && <p>{t('attempt.deviceRescued', { when: dateTime(device.rescuedAt) })}</p>}
              {device.digestMatches === true && <p>{t('attempt.digestMatches')}</p>}
              {device.digestMatches === false && <p className={styles.warning}>{t('attempt.digestDiffers')}</p>}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

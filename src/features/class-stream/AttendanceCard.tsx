import { useTranslation } from 'react-i18next'
import type { ClassAttendance } from '#contract/groups/class-stream.ts'
import { ShareBar } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import styles from './class-stream.module.css'

/** Shows how often the member came to the group's meetings, in words and as a share, and which they were. */
export function AttendanceCard({ attendance: { held, came, dates } }: { readonly attendance: ClassAttendance }) {
  const { t } = useTranslation('classStream')
  const { percent } = useFormats()
  if (held === 0) {
    return (
      <Card size="sm" title={t('attendance.title')}>
        <p className="mq-quiet">{t('attendance.none')}</p>
      </Card>
    )
  }
  const share = came / held
  return (
    <Card size="sm" title={t('attendance.title')} aside={percent(share)}>
      <div className={styles.share}>
        <p>{t('attendance.came', { count: held, came })}</p>
        <ShareBar share={share} />
      </div>
      <details>
        <summary className={styles.summary}>{t('attendance.dates')}</summary>
        <RowList>
          {dates.map((date) => (
            <Row key={date.id}>
              <RowWords>
                <p>
                  <Bdi>{date.topic}</Bdi>
                </p>
                <p className="mq-quiet">
                  <Moment at={date.startsAt} />
                </p>
              </RowWords>
              <StatusDot tone={date.came ? 'on' : 'off'}>
                {t(date.came ? 'attendance.was' : 'attendance.wasNot')}
              </StatusDot>
            </Row>
          ))}
        </RowList>
        {held > dates.length && <p className="mq-quiet">{t('attendance.latest', { count: dates.length })}</p>}
      </details>
      <p className="mq-quiet">{t('attendance.note')}</p>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Attendance, MeetingDate } from '#contract/groups/meetings.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { wallText, zonedTime } from '#src/ui/format/week-texts.ts'
import { ExportMenu } from '#src/ui/list/ExportMenu.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { Person } from '#src/ui/text/Person.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from '../meetings.module.css'
import { attendanceQuery } from './dates-query.ts'

interface AttendanceDialogProps {
  readonly date: MeetingDate
  readonly timeZone: string
  readonly onClose: () => void
}

/** Lists who came to a date and when, and who did not. */
export function AttendanceDialog({ date, timeZone, onClose }: AttendanceDialogProps) {
  const { t } = useTranslation(['meetings', 'common'])
  const locale = useLocale()
  const { data, isError, refetch } = useQuery(attendanceQuery(date.id))
  return (
    <Dialog onClose={onClose} title={`${t('attendance.title')}: ${wallText(date.startsLocal, locale) ?? ''}`} centered>
      <div className={styles.dialog}>
        {data === undefined && !isError && <Skeleton height="6rem" />}
        {data === undefined && isError && (
          <CardFailure message={t('attendance.failed')} onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && <p className="mq-quiet">{t('attendance.none')}</p>}
        {data !== undefined && data.items.length > 0 && (
          <>
            <RowList>
              {data.items.map((person) => (
                <AttendanceRow key={person.userId} person={person} timeZone={timeZone} />
              ))}
            </RowList>
            <div>
              <ExportMenu
                onExport={(format) =>
                  download(
                    routes.meetings.exportAttendance,
                    { params: { id: date.id }, query: { format } },
                    `attendance.${format}`,
                  )
                }
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface AttendanceRowProps {
  readonly person: Attendance
  readonly timeZone: string
}

/** Shows when a person asked for the way in, and when Zoom saw them where it reports. */
function AttendanceRow({ person: { userId, name, cameInAt, atZoom }, timeZone }: AttendanceRowProps) {
  const { t } = useTranslation('meetings')
  const locale = useLocale()
  const clock = (instant: number) => formatInstant(instant, locale, { hour: 'numeric', minute: '2-digit', timeZone })
  return (
    <Row>
      <RowWords>
        <Person id={userId} name={name} />
        {atZoom !== null && (
          <span className="mq-quiet">
            {atZoom.until === null
              ? t('attendance.atZoomFrom', { from: clock(atZoom.from) })
              : t('attendance.atZoom', { from: clock(atZoom.from), until: clock(atZoom.until) })}
          </span>
        )}
      </RowWords>
      <StatusDot tone={cameInAt === null ? 'off' : 'on'}>
        {cameInAt === null
          ? t('attendance.absent')
          : t('attendance.cameInAt', { time: zonedTime(cameInAt, timeZone, locale) })}
      </StatusDot>
    </Row>
  )
}

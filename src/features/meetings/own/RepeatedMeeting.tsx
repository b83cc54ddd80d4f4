import { useTranslation } from 'react-i18next'
import type { PlannedMeeting } from '#contract/groups/own-meetings.ts'
import type { NextDate } from '#domain/meetings/next-dates.ts'
import { RowList } from '#src/ui/page/RowList.tsx'
import styles from '../meetings.module.css'
import { PlannedMeetingRow } from './PlannedMeetingRow.tsx'

interface RepeatedMeetingProps {
  readonly dates: NextDate<PlannedMeeting>
  /** Ms UTC, by the server's clock. */
  readonly now: number
}

/** A meeting with its next date; those after it are folded, so that another meeting is not pushed out of sight. */
export function RepeatedMeeting({ dates: { next, later }, now }: RepeatedMeetingProps) {
  const { t } = useTranslation('ownMeetings')
  return (
    <>
      <PlannedMeetingRow meeting={next} now={now} />
      {later.length > 0 && (
        <li>
          <details className={styles.repeats}>
            <summary>{t('mine.later', { count: later.length })}</summary>
            <RowList aria-label={next.topic}>
              {later.map((meeting) => (
                <PlannedMeetingRow key={meeting.id} meeting={meeting} now={now} />
              ))}
            </RowList>
          </details>
        </li>
      )}
    </>
  )
}

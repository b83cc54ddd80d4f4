import { useTranslation } from 'react-i18next'
import type { OwnMeetingDate } from '#contract/groups/own-meetings.ts'
import { wayIn } from '#domain/meetings/way-in.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Row, RowWords } from '#src/ui/page/RowList.tsx'
import { TimeThere } from '#src/ui/text/TimeThere.tsx'
import { Recording } from './Recording.tsx'

interface OwnDateProps {
  readonly date: OwnMeetingDate
  readonly timeZone: string
  /** Ms UTC, by the server's clock. */
  readonly now: number
}

/** One date: by the reader's clock, and by that of the meeting where that is another. */
export function OwnDate({ date, timeZone, now }: OwnDateProps) {
  const { t } = useTranslation('ownMeetings')
  const locale = useLocale()
  const { startsAt, minutes, cancelled, moved, recording, lesson } = date
  const isOver = wayIn(date, now) === 'over'
  return (
    <Row>
      <RowWords>
        <div>
          <time dateTime={new Date(startsAt).toISOString()}>{zonedTime(startsAt, undefined, locale)}</time>
          {' · '}
          {t('minutes', { count: minutes })}
        </div>
        <TimeThere instant={startsAt} timeZone={timeZone} />
      </RowWords>
      {cancelled && <StatusDot tone="off">{t('cancelled')}</StatusDot>}
      {moved && !cancelled && !isOver && <StatusDot tone="attention">{t('moved')}</StatusDot>}
      {isOver && recording === null && (lesson ?? null) === null && <StatusDot tone="off">{t('over')}</StatusDot>}
      <Recording date={date} />
    </Row>
  )
}

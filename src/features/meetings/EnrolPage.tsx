import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { datesByTime } from '#domain/meetings/dates-by-time.ts'
import { isToCome } from '#domain/meetings/way-in.ts'
import { errorState } from '#src/api/index.ts'
import { isMissing } from '#src/api/is-missing.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RowList } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './meetings.module.css'
import { Countdown } from './own/Countdown.tsx'
import { Enrolment } from './own/Enrolment.tsx'
import { MeetingLock } from './own/MeetingLock.tsx'
import { OwnDate } from './own/OwnDate.tsx'
import { ownMeetingQuery, type ReadMeeting } from './own-meetings.ts'

/** A meeting for who may take part: what, when, how long, with whom, and the way in. */
export function EnrolPage({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('ownMeetings')
  const isAddress = isIdentifier(meetingId)
  const { data, error, isLoading, refetch } = useQuery({ ...ownMeetingQuery(meetingId), enabled: isAddress })
  const title = data?.topic ?? t('title')
  usePageTitle(title)
  if (!isAddress || (data === undefined && isMissing(error))) {
    return (
      <ErrorState
        heading="h1"
        title={t('missingTitle')}
        message={t('missing')}
        action={<ButtonLink to="/my-meetings">{t('toMeetings')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader title={<Bdi>{title}</Bdi>} />
      {isLoading && <Skeleton height="16rem" />}
      {data !== undefined && <Meeting meeting={data} />}
      {data === undefined && !isLoading && <ErrorState {...errorState({ error, refetch }, t('failed'))} />}
    </>
  )
}

const TONES = { none: 'off', enrolled: 'on', seat: 'on', host: 'on' } as const

function Meeting({ meeting }: { readonly meeting: ReadMeeting }) {
  const { t } = useTranslation('ownMeetings')
  const now = useNow() - meeting.ahead
  const locale = useLocale()
  const { agenda, teacher, group, standing, timeZone, dates, isLocked } = meeting
  const next = dates.find((date) => isToCome(date, now))
  return (
    <div className={styles.meeting}>
      <Card
        size="lg"
        title={next === undefined ? undefined : zonedTime(next.startsAt, undefined, locale)}
        icon={<IconVideo aria-hidden />}
        aside={next === undefined ? undefined : <Countdown startsAt={next.startsAt} ahead={meeting.ahead} />}
      >
        <p>
          <StatusDot tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusDot>
        </p>
        <KeyValueList>
          {teacher !== null && (
            <KeyValue name={t('teacher')}>
              <Bdi>{teacher}</Bdi>
            </KeyValue>
          )}
          {group !== null && (
            <KeyValue name={t('group')}>
              <Bdi>{group}</Bdi>
            </KeyValue>
          )}
        </KeyValueList>
        {agenda !== '' && (
          <p className={styles.agenda} dir="auto">
            {agenda}
          </p>
        )}
        {isLocked && <MeetingLock meeting={meeting} />}
        <Enrolment meeting={meeting} now={now} />
      </Card>
      <Dates dates={dates} timeZone={timeZone} now={now} />
    </div>
  )
}

interface DatesProps extends Pick<ReadMeeting, 'dates' | 'timeZone'> {
  /** Instant in ms by the server's clock. */
  readonly now: number
}

/** What runs or is to come; what is over is folded. */
function Dates({ dates, timeZone, now }: DatesProps) {
  const { t } = useTranslation('ownMeetings')
  const { coming, over } = datesByTime(dates, now)
  const rows = (some: readonly (typeof dates)[number][]) =>
    some.map((date) => <OwnDate key={date.id} date={date} timeZone={timeZone} now={now} />)
  return (
    <Card title={t('dates')}>
      {coming.length === 0 ? (
        <p className="mq-quiet">{t('noDates')}</p>
      ) : (
        <RowList aria-label={t('dates')}>{rows(coming)}</RowList>
      )}
      {over.length > 0 && (
        <details className={styles.repeats} open={coming.length === 0}>
          <summary>{t('pastDates', { count: over.length })}</summary>
          <RowList aria-label={t('mine.past')}>{rows(over)}</RowList>
        </details>
      )}
    </Card>
  )
}

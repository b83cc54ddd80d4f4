import { useTranslation } from 'react-i18next'
import { IconVideo } from '@tabler/icons-react'
import { wayIn } from '#domain/meetings/way-in.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { TimeThere } from '#src/ui/text/TimeThere.tsx'
import styles from './meetings.module.css'
import { Countdown } from './own/Countdown.tsx'
import { EnterButton } from './own/EnterButton.tsx'
import { nextMeetingOf, type ReadMeetings } from './own-meetings.ts'

interface NextMeetingProps {
  readonly read: ReadMeetings
  /** Ms UTC, by the device's clock. */
  readonly now: number
  /** False on the page of all meetings. */
  readonly isLinked?: boolean
}

/** The meeting that is next or runs, with the time that is left and the way in; nothing when there is none. */
export function NextMeeting({ read, now, isLinked = true }: NextMeetingProps) {
  const { t } = useTranslation('ownMeetings')
  const locale = useLocale()
  const next = nextMeetingOf(read, now)
  if (next === undefined) return null
  const { meetingId, topic, startsAt, timeZone, minutes, teacher } = next
  const { ahead } = read
  return (
    <Card
      tone={isLinked ? undefined : 'good'}
      title={t('next.title')}
      icon={<IconVideo aria-hidden />}
      aside={<Countdown {...{ startsAt, ahead }} />}
    >
      <p className={styles.topic}>
        <Bdi>{topic}</Bdi>
      </p>
      <p>
        <time dateTime={new Date(startsAt).toISOString()}>{zonedTime(startsAt, undefined, locale)}</time>
        {!isLinked && ` · ${t('minutes', { count: minutes })}`}
        {!isLinked && teacher !== null && (
          <>
            {' · '}
            {t('teacher')} <Bdi>{teacher}</Bdi>
          </>
        )}
      </p>
      <TimeThere instant={startsAt} timeZone={timeZone} />
      <Actions>
        {wayIn(next, now - ahead) === 'open' ? (
          <EnterButton meetingId={meetingId} />
        ) : (
          <ButtonLink to="/enroll-meeting/$meetingId" params={{ meetingId }} variant={isLinked ? 'default' : 'filled'}>
            {t('next.open')}
          </ButtonLink>
        )}
        {isLinked && (
          <ButtonLink to="/my-meetings" variant="default">
            {t('next.all')}
          </ButtonLink>
        )}
      </Actions>
    </Card>
  )
}

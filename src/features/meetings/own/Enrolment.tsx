import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isToCome, WAY_IN_OPENS_MS, wayIn } from '#domain/meetings/way-in.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { CalendarFile } from '#src/features/calendar/index.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { OWN_MEETINGS_KEY, ownMeetingQuery, type ReadMeeting, withClock } from '../own-meetings.ts'
import { EnterButton } from './EnterButton.tsx'

interface EnrolmentProps {
  readonly meeting: ReadMeeting
  /** Ms UTC, by the server's clock. */
  readonly now: number
}

/** Takes part, or takes part no more; the way in when it is open, and until then when it will be. */
export function Enrolment({ meeting, now }: EnrolmentProps) {
  const { t } = useTranslation('ownMeetings')
  const locale = useLocale()
  const { id, standing, isLocked, dates } = meeting
  const next = dates.find((date) => isToCome(date, now))
  if (isLocked || next === undefined) return next === undefined ? <p className="mq-quiet">{t('noDates')}</p> : null
  const isOpen = wayIn(next, now) === 'open'
  const opens = zonedTime(next.startsAt - WAY_IN_OPENS_MS, undefined, locale)
  return (
    <>
      <p role="status">{t(isOpen ? (next.startsAt <= now ? 'running' : 'openNow') : 'opensAt', { time: opens })}</p>
      <Actions>
        {isOpen && <EnterButton meetingId={id} />}
        {standing === 'none' && <Change meetingId={id} kind="enrol" isMain={!isOpen} hasBegun={next.startsAt <= now} />}
        {standing !== 'none' && <CalendarFile meetingId={id} />}
        {standing === 'enrolled' && <Change meetingId={id} kind="leave" isMain={false} hasBegun={false} />}
      </Actions>
    </>
  )
}

interface ChangeProps {
  readonly meetingId: string
  readonly kind: 'enrol' | 'leave'
  readonly isMain: boolean
  /** The meeting runs: the way in is there already. */
  readonly hasBegun: boolean
}

function Change({ meetingId, kind, isMain, hasBegun }: ChangeProps) {
  const { t } = useTranslation('ownMeetings')
  const queries = useQueryClient()
  const { isBusy, problem, run } = useChange({
    call: () => {
      const route = kind === 'enrol' ? routes.ownMeetings.enrol : routes.ownMeetings.leaveMeeting
      return callRoute(route, { params: { id: meetingId } })
    },
    said: t(kind === 'leave' ? 'left' : hasBegun ? 'enrolledRunning' : 'enrolled'),
    onDone: (meeting) => {
      queries.setQueryData(ownMeetingQuery(meetingId).queryKey, withClock(meeting))
      void queries.invalidateQueries({ queryKey: OWN_MEETINGS_KEY })
    },
    showsProblem: true,
  })
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} loading={isBusy} onClick={() => void run()}>
        {t(kind)}
      </Button>
      {problem !== null && <Callout role="alert">{problem}</Callout>}
    </>
  )
}

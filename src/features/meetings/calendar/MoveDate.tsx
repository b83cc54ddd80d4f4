import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlannedDate } from '#contract/groups/meeting-calendar.ts'
import { meetingDateForm } from '#contract/groups/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { DateTimeField, FormPair, leftToRight, rules, schemaErrors } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { wallText, zoneText } from '#src/ui/format/week-texts.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { attendanceQuery } from '../dates/dates-query.ts'
import { MeetingConflicts } from '../MeetingConflicts.tsx'
import { MEETINGS_KEY } from '../meeting-kind.ts'
import styles from './meeting-calendar.module.css'

interface MoveDateProps {
  readonly date: PlannedDate
  /** The new time on the wall of the meeting's zone, as it is offered. */
  readonly startsLocal: string
  readonly onClose: () => void
}

/** Asks before a date is moved: from when to when, who is mailed, and what else is at that time. */
export function MoveDate({ date, startsLocal, onClose }: MoveDateProps) {
  const { t } = useTranslation(['meetingCalendar', 'meetings'])
  const locale = useLocale()
  const sending = useMoveForm(date, startsLocal, onClose)
  const { form } = sending
  const labels = { startsLocal: t('move.to'), minutes: t('meetings:field.minutes') }
  const { startsLocal: typed, minutes } = form.getValues()
  return (
    <FormDialog
      title={t('move.title', { topic: date.topic })}
      labels={labels}
      sending={sending}
      submitLabel={t('move.submit', { count: date.takesPart })}
      onClose={onClose}
    >
      <p>{t('move.from', { time: wallText(date.startsLocal, locale) ?? date.startsLocal })}</p>
      <FormPair>
        <DateTimeField
          id="startsLocal"
          label={labels.startsLocal}
          clock="wall"
          required
          {...form.getInputProps('startsLocal')}
        />
        <TextInput
          id="minutes"
          label={labels.minutes}
          required
          inputMode="numeric"
          {...leftToRight}
          {...form.getInputProps('minutes')}
        />
      </FormPair>
      <p className="mq-quiet">{zoneText(date.timeZone, locale)}</p>
      <MeetingConflicts
        meetingId={date.meetingId}
        values={{
          audience: date.audience,
          groupId: date.groupId ?? '',
          teacherId: date.teacherId ?? '',
          repeats: false,
          startsAt: typed,
          minutes,
          timeZone: date.timeZone,
        }}
      />
      <WhoIsMailed date={date} />
      {date.repeats && date.groupId !== null && (
        <p className="mq-quiet">
          {t('move.series')}{' '}
          <Link to="/groups/$groupId" params={{ groupId: date.groupId }}>
            {t('move.group')}
          </Link>
        </p>
      )}
    </FormDialog>
  )
}

const NAMED_MOST = 5

/** The students who get a mail, the first of them by name. */
function WhoIsMailed({ date: { id, takesPart } }: { readonly date: PlannedDate }) {
  const { t } = useTranslation('meetingCalendar')
  const { data } = useQuery({ ...attendanceQuery(id), enabled: takesPart > 0 })
  const named = data?.items.slice(0, NAMED_MOST) ?? []
  const others = takesPart - named.length
  return (
    <Callout tone={takesPart === 0 ? 'plain' : 'attention'} title={t('move.mailed', { count: takesPart })}>
      {named.length > 0 && (
        <ul className={styles.names}>
          {named.map(({ userId, name }) => (
            <li key={userId}>
              <Bdi>{name}</Bdi>
            </li>
          ))}
          {others > 0 && <li>{t('move.others', { count: others })}</li>}
        </ul>
      )}
    </Callout>
  )
}

type MoveValues = { readonly startsLocal: string; readonly minutes: string }

function useMoveForm(date: PlannedDate, startsLocal: string, onClose: () => void) {
  const { t } = useTranslation('meetingCalendar')
  const locale = useLocale()
  const queries = useQueryClient()
  const reread = () => void queries.invalidateQueries({ queryKey: MEETINGS_KEY })
  const bodyOf = ({ startsLocal: local, minutes }: MoveValues) => ({
    startsLocal: local,
    minutes: rules.typedNumber(minutes) ?? 0,
    cancelled: date.cancelled,
    recording: date.recording,
  })
  return useSendForm({
    initialValues: { startsLocal, minutes: String(date.minutes) },
    checks: { check: (typed) => schemaErrors(meetingDateForm, bodyOf(typed)) },
    send: async (values: MoveValues) => {
      const body = { ...bodyOf(values), revision: date.revision }
      const answer = await callRoute(routes.meetings.changeMeetingDate, { params: { id: date.id }, body })
      // Another editor was quicker, or it has begun: the calendar behind shows how it is.
      if (!answer.ok) reread()
      return answer
    },
    onSent: ({ startsLocal: local }) => {
      showSnackbar(t('move.done', { topic: date.topic, time: wallText(local, locale) ?? local }))
      reread()
      onClose()
    },
  })
}

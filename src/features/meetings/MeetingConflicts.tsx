import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MEETING_MINUTES_MOST } from '#contract/foundation/limits.ts'
import { isLocalTime } from '#domain/meetings/local-time.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useRested } from '#src/ui/behaviour/use-rested.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { rules } from '#src/ui/form/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { MEETINGS_KEY } from './meeting-kind.ts'
import type { MeetingValues } from './meeting-values.ts'

const TYPING_MS = 400

/** When and for whom a meeting is planned, as it is typed. */
type PlannedValues = Pick<
  MeetingValues,
  'audience' | 'groupId' | 'teacherId' | 'repeats' | 'startsAt' | 'minutes' | 'timeZone'
>

/** Returns what is asked about; null while there is nothing to compare. */
function draftOf(values: PlannedValues, meetingId: string | null) {
  const { audience, groupId, teacherId, repeats, startsAt, timeZone } = values
  const group = audience === 'group' && groupId !== '' ? groupId : null
  const teacher = teacherId === '' ? null : teacherId
  const isRepeating = repeats && group !== null
  const minutes = isRepeating ? 60 : rules.typedNumber(values.minutes)
  const isComplete = minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MEETING_MINUTES_MOST
  if ((group === null && teacher === null) || !isComplete || !(isRepeating || isLocalTime(startsAt))) return null
  const when = { repeats: isRepeating, startsAt: isRepeating ? null : startsAt, minutes, timeZone }
  return { ...when, groupId: group, teacherId: teacher, meetingId }
}

interface MeetingConflictsProps {
  readonly values: PlannedValues
  readonly meetingId: string | null
}

/** Says, before it is saved, where teacher or group would be at two places at once. */
export function MeetingConflicts({ values, meetingId }: MeetingConflictsProps) {
  const { t } = useTranslation('meetings')
  const locale = useLocale()
  const draft = useRested(draftOf(values, meetingId), TYPING_MS)
  const { data } = useQuery({
    queryKey: [...MEETINGS_KEY, 'conflicts', draft],
    queryFn: ({ signal }) => {
      if (draft === null) return { items: [] }
      return valueOf(callRoute(routes.meetings.findConflicts, { body: draft, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const items = draft === null ? [] : (data?.items ?? [])
  return (
    <div role="status">
      {items.length > 0 && (
        <Callout tone="attention" title={t('conflict.title')}>
          <ul>
            {items.map(({ who, title, startsAt }) => (
              <li key={`${who}${title}${startsAt}`}>
                {t(`conflict.${who}`, { title, time: zonedTime(startsAt, values.timeZone, locale) })}
              </li>
            ))}
          </ul>
          <p>{t('conflict.note')}</p>
        </Callout>
      )}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MeetingDate, MeetingRecord } from '#contract/groups/meetings.ts'
import { endOf } from '#domain/meetings/way-in.ts'
import { FiguresCard, RecordOverview } from '#src/features/records/index.ts'
import { DateChart } from '#src/ui/chart/DateChart.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { zoneText } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { linkOf } from './copy-link.ts'
import { meetingDatesQuery } from './dates/dates-query.ts'

/** What a meeting is, for whom, and how many came to its dates. */
export function MeetingOverview({ meeting }: { readonly meeting: MeetingRecord }) {
  const query = useQuery(meetingDatesQuery(meeting.id))
  return (
    <RecordOverview
      facts={<Facts meeting={meeting} />}
      more={
        <>
          <Agenda meeting={meeting} />
          <StudentLink meetingId={meeting.id} />
        </>
      }
      figures={<FiguresCard query={query}>{({ items }) => <Figures meeting={meeting} dates={items} />}</FiguresCard>}
    />
  )
}

function Facts({ meeting }: { readonly meeting: MeetingRecord }) {
  const { t } = useTranslation(['meetings', 'recordFigures'])
  const locale = useLocale()
  const { audience, groupId, group, teacher, provider, repeats, minutes, timeZone } = meeting
  return (
    <>
      <KeyValue name={t('meetings:field.audience')}>
        {audience === 'group' && groupId !== null ? (
          <Link to="/groups/$groupId" params={{ groupId }}>
            <Bdi>{group ?? t('meetings:audience.group')}</Bdi>
          </Link>
        ) : (
          t(`meetings:audience.${audience}`)
        )}
      </KeyValue>
      <KeyValue name={t('meetings:field.teacherId')}>
        {teacher === null ? t('meetings:noTeacher') : <Bdi>{teacher}</Bdi>}
      </KeyValue>
      <KeyValue name={t('meetings:field.provider')}>{t(`meetings:provider.${provider}`)}</KeyValue>
      <KeyValue name={repeats ? t('meetings:page.repeats') : t('meetings:field.minutes')}>
        {repeats ? t('meetings:page.asGroup') : <Num value={minutes} />}
      </KeyValue>
      <KeyValue name={t('meetings:field.timeZone')}>{zoneText(timeZone, locale)}</KeyValue>
    </>
  )
}

function Agenda({ meeting: { agenda } }: { readonly meeting: MeetingRecord }) {
  const { t } = useTranslation('meetings')
  if (agenda === '') return null
  return (
    <Card title={t('field.agenda')}>
      <p>
        <Bdi>{agenda}</Bdi>
      </p>
    </Card>
  )
}

function StudentLink({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings')
  return (
    <Card title={t('link.title')} text={t('link.lead')}>
      <TextInput label={t('link.address')} readOnly value={linkOf(meetingId)} {...leftToRight} />
    </Card>
  )
}

/** The latest dates that the chart has columns for. */
const DATES_MOST = 12

interface FiguresProps {
  readonly meeting: MeetingRecord
  readonly dates: readonly MeetingDate[]
}

function Figures({ meeting, dates }: FiguresProps) {
  const { t } = useTranslation(['recordFigures', 'meetings'])
  const { number } = useFormats()
  const now = useNow()
  const planned = dates.filter(({ cancelled }) => !cancelled)
  const held = planned.filter((date) => endOf(date) <= now)
  const came = held.reduce((sum, { cameIn }) => sum + cameIn, 0)
  return (
    <>
      <KeyValueList size="figures">
        <KeyValue name={t('meetings:field.enrolled')}>
          <Num value={meeting.enrolled} />
        </KeyValue>
        <KeyValue name={t('recordFigures:attendance.held')}>
          <Num value={held.length} />
        </KeyValue>
        <KeyValue name={t('recordFigures:attendance.coming')}>
          <Num value={planned.length - held.length} />
        </KeyValue>
        <KeyValue name={t('recordFigures:attendance.mean')}>
          {held.length === 0 ? '–' : <bdi>{number(came / held.length, { maximumFractionDigits: 1 })}</bdi>}
        </KeyValue>
      </KeyValueList>
      <DateChart
        title={t('recordFigures:attendance.byDate')}
        heads={[t('recordFigures:attendance.date'), t('recordFigures:attendance.cameIn')]}
        emptyText={t(held.length === 0 ? 'recordFigures:attendance.none' : 'recordFigures:attendance.nobody')}
        dates={held.slice(-DATES_MOST).map(({ id, startsAt, cameIn }) => ({ id, at: startsAt, value: cameIn }))}
        timeZone={meeting.timeZone}
      />
    </>
  )
}

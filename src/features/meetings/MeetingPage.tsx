import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MeetingRecord } from '#contract/groups/meetings.ts'
import { type RecordTab, TabbedRecordPage } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { useCopyLink } from './copy-link.ts'
import { MeetingDates } from './dates/MeetingDates.tsx'
import { meetingForm } from './meeting-form.ts'
import { meetingKind } from './meeting-kind.ts'
import { MeetingOverview } from './MeetingOverview.tsx'
import { MeetingPeople } from './MeetingPeople.tsx'

interface MeetingPageProps {
  readonly meetingId: string
  readonly tab: RecordTab | undefined
}

/** A meeting: what it is and who comes, its dates, who takes part, its changes and its form. */
export function MeetingPage({ meetingId, tab }: MeetingPageProps) {
  return (
    <TabbedRecordPage
      kind={meetingKind}
      form={meetingForm}
      id={meetingId}
      tab={tab}
      state={(meeting) => <MeetingState meeting={meeting} />}
      actions={({ id }) => <CopyLink meetingId={id} />}
      parts={[
        { id: 'overview', content: (meeting) => <MeetingOverview meeting={meeting} /> },
        { id: 'dates', content: ({ timeZone }) => <MeetingDates meetingId={meetingId} timeZone={timeZone} /> },
        { id: 'people', content: () => <MeetingPeople meetingId={meetingId} /> },
      ]}
    />
  )
}

function MeetingState({ meeting: { next, timeZone, teacher } }: { readonly meeting: MeetingRecord }) {
  const { t } = useTranslation('meetings')
  const locale = useLocale()
  return (
    <>
      <span>{next === null ? t('noDate') : zonedTime(next, timeZone, locale)}</span>
      {teacher !== null && <Bdi>{teacher}</Bdi>}
    </>
  )
}

function CopyLink({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings')
  const copy = useCopyLink()
  return (
    <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy(meetingId)}>
      {t('action.copy')}
    </Button>
  )
}

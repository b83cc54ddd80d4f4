import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditRecordPage } from '#src/features/records/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { linkOf, useCopyLink } from './copy-link.ts'
import { MeetingDates } from './dates/MeetingDates.tsx'
import { meetingForm } from './meeting-form.ts'
import { meetingKind } from './meeting-kind.ts'
import styles from './meetings.module.css'

/** A meeting: its fields, the link for students, and its dates. */
export function MeetingPage({ meetingId }: { readonly meetingId: string }) {
  return (
    <EditRecordPage
      kind={meetingKind}
      form={meetingForm}
      id={meetingId}
      below={
        <div className={styles.more}>
          <MeetingDates meetingId={meetingId} />
          <StudentLink meetingId={meetingId} />
        </div>
      }
    />
  )
}

function StudentLink({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings')
  const copy = useCopyLink()
  return (
    <Card title={t('link.title')} text={t('link.lead')}>
      <TextInput label={t('link.address')} readOnly value={linkOf(meetingId)} {...leftToRight} />
      <div>
        <Button variant="default" onClick={() => void copy(meetingId)}>
          {t('action.copy')}
        </Button>
      </div>
    </Card>
  )
}

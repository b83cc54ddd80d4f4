import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { meetingForm } from '#src/features/meetings/meeting-form.ts'
import { meetingKind } from '#src/features/meetings/meeting-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/meetings/create')({
  beforeLoad: openTo('/meetings'),
  component: () => <CreateRecordPage kind={meetingKind} form={meetingForm} />,
})

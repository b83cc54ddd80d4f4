import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { MyMeetingsPage } from '#src/features/meetings/MyMeetingsPage.tsx'

export const Route = createFileRoute('/_main/my-meetings')({
  beforeLoad: requirePermission('enroll-online'),
  component: MyMeetingsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { HoursPage } from '#src/features/contacts/hours/HoursPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/hours')({
  beforeLoad: openTo('/admin/contact-us/hours'),
  component: HoursPage,
})

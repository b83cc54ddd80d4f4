import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { HoursPage } from '#src/features/contacts/hours/HoursPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/hours')({
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: HoursPage,
})

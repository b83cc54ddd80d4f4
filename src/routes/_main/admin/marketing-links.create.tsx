import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { CreateLinkPage } from '#src/features/marketing/LinkFormPage.tsx'

export const Route = createFileRoute('/_main/admin/marketing-links/create')({
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: CreateLinkPage,
})

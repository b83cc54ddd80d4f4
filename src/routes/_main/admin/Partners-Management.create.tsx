import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { CreatePartnerPage } from '#src/features/partners/PartnerFormPage.tsx'

export const Route = createFileRoute('/_main/admin/Partners-Management/create')({
  beforeLoad: requireInAdministration('list-users'),
  component: CreatePartnerPage,
})

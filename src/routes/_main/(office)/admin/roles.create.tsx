import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { CreateRolePage } from '#src/features/roles/RoleFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/roles/create')({
  beforeLoad: requireInAdministration('list-roles', 'admin'),
  component: CreateRolePage,
})

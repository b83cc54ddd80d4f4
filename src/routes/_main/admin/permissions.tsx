import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { PermissionsPage } from '#src/features/roles/PermissionsPage.tsx'

export const Route = createFileRoute('/_main/admin/permissions')({
  beforeLoad: requireInAdministration('list-roles'),
  component: PermissionsPage,
})

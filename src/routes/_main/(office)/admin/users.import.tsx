import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { UserImportPage } from '#src/features/users/UserImportPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/import')({
  beforeLoad: requireInAdministration('list-users', 'admin'),
  component: UserImportPage,
})

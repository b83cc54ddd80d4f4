import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { CreateUserPage } from '#src/features/users/UserFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/create')({
  beforeLoad: requireInAdministration('list-users', 'admin'),
  component: CreateUserPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CreateUserPage } from '#src/features/users/UserFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/create')({
  beforeLoad: openTo('/admin/users'),
  component: CreateUserPage,
})

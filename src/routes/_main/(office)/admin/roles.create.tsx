import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CreateRolePage } from '#src/features/roles/RoleFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/roles/create')({
  beforeLoad: openTo('/admin/roles'),
  component: CreateRolePage,
})

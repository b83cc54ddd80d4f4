import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { OwnGroupsPage } from '#src/features/groups/OwnGroupsPage.tsx'

export const Route = createFileRoute('/_main/my-groups/')({
  beforeLoad: requireRole('student'),
  component: OwnGroupsPage,
})

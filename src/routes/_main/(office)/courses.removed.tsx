import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { RemovedPage } from '#src/features/courses/RemovedPage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/removed')({
  beforeLoad: requirePermission('manage-courses'),
  component: RemovedPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { ShareProgressPage } from '#src/features/family-links/ShareProgressPage.tsx'

export const Route = createFileRoute('/_main/share-progress')({
  beforeLoad: requirePermission('enroll-exams'),
  component: ShareProgressPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { MyCertificatesPage } from '#src/features/certificates/MyCertificatesPage.tsx'

export const Route = createFileRoute('/_main/my-certificates')({
  beforeLoad: requirePermission('enroll-exams'),
  component: MyCertificatesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { PackagePage } from '#src/features/packages/PackagePage.tsx'

export const Route = createFileRoute('/_main/packages/$packageId')({
  beforeLoad: requireRole('admin'),
  component: () => <PackagePage packageId={Route.useParams().packageId} />,
})

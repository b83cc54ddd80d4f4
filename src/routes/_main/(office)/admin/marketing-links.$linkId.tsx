import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { linkForm } from '#src/features/marketing/link-form.ts'
import { linkKind } from '#src/features/marketing/link-kind.ts'
import { EditRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/$linkId')({
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: () => <EditRecordPage kind={linkKind} form={linkForm} id={Route.useParams().linkId} />,
})

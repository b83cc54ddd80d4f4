import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { EditLinkPage } from '#src/features/marketing/LinkFormPage.tsx'

export const Route = createFileRoute('/_main/admin/marketing-links/$linkId')({
  beforeLoad: () => {
    if (!hasRole('admin')) throw redirect({ to: '/admin', replace: true })
  },
  component: EditLink,
})

function EditLink() {
  return <EditLinkPage linkId={Route.useParams().linkId} />
}

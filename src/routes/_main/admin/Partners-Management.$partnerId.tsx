import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { EditPartnerPage } from '#src/features/partners/PartnerFormPage.tsx'

export const Route = createFileRoute('/_main/admin/Partners-Management/$partnerId')({
  beforeLoad: requireInAdministration('list-users'),
  component: EditPartner,
})

function EditPartner() {
  return <EditPartnerPage partnerId={Route.useParams().partnerId} />
}

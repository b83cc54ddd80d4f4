import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { InquiryPage } from '#src/features/inquiries/InquiryPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/$inquiryId')({
  beforeLoad: requireInAdministration('answer-messages'),
  component: Inquiry,
})

function Inquiry() {
  return <InquiryPage inquiryId={Route.useParams().inquiryId} />
}

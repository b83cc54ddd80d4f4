import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { InquiryPage } from '#src/features/inquiries/InquiryPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/contact-us/$inquiryId')({
  beforeLoad: openTo('/admin/contact-us'),
  component: Inquiry,
})

function Inquiry() {
  return <InquiryPage inquiryId={Route.useParams().inquiryId} />
}

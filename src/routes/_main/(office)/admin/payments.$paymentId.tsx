import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { PaymentPage } from '#src/features/payments/PaymentPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/$paymentId')({
  beforeLoad: openTo('/admin/payments'),
  component: () => <PaymentPage paymentId={Route.useParams().paymentId} />,
})

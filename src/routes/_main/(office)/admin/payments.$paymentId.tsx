import { createFileRoute } from '@tanstack/react-router'
import { requireInAdministration } from '#src/features/auth/index.ts'
import { PaymentPage } from '#src/features/payments/PaymentPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/$paymentId')({
  beforeLoad: requireInAdministration('manage-payments'),
  component: () => <PaymentPage paymentId={Route.useParams().paymentId} />,
})

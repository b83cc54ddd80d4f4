import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#src/features/receipts/ReceiptPage.tsx'

export const Route = createFileRoute('/_main/receipts/$number')({
  component: () => <ReceiptPage number={Route.useParams().number} />,
})

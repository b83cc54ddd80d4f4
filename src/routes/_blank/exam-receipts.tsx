import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CheckReceiptPage } from '#src/features/attempts/exam-receipt/CheckReceiptPage.tsx'

/** The code of a receipt may follow the address as a fragment. */
export const Route = createFileRoute('/_blank/exam-receipts')({ component: CheckReceipt })

function CheckReceipt() {
  const code = useLocation({ select: ({ hash }) => hash })
  return <CheckReceiptPage key={code} code={code} />
}

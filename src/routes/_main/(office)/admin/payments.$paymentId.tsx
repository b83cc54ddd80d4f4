import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '#contract/shop/payments.ts'
import { WriteToStudent } from '#src/features/contacts/staff/WriteToStudent.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { PaymentPage } from '#src/features/payments/PaymentPage.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'

export const Route = createFileRoute('/_main/(office)/admin/payments/$paymentId')({
  beforeLoad: openTo('/admin/payments'),
  component: OnePayment,
})

function OnePayment() {
  const { paymentId } = Route.useParams()
  return <PaymentPage paymentId={paymentId} actions={(payment) => <AskBuyer payment={payment} />} />
}

/** A message to the buyer of a declined payment, with what happened to their money. */
function AskBuyer({ payment: { status, buyer, reference, total, packageName } }: { readonly payment: PaymentView }) {
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  const money = useMoney()
  if (status !== 'failed' || buyer === null) return null
  return (
    <WriteToStudent
      studentId={buyer.id}
      label={t('askBuyer.action')}
      subject={t('askBuyer.subject', { reference })}
      text={t('askBuyer.text', { amount: money(total), package: packageName[language] })}
    />
  )
}

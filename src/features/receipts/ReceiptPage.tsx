import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { PaperReceipt } from './PaperReceipt.tsx'
import { receiptQuery } from './queries.ts'
import styles from './receipt.module.css'

/** A receipt or credit note: to be read, and to be printed without the page around it. */
export function ReceiptPage({ number }: { readonly number: string }) {
  const { t } = useTranslation('receipts')
  const query = useQuery(receiptQuery(number))
  const title = t('titled', { number: number.toUpperCase() })
  usePageTitle(title)
  return (
    <>
      <div className={styles.around}>
        <Back orderId={query.data?.orderId} />
        <PageHeader
          title={title}
          action={
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={query.data === undefined}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          }
        />
      </div>
      <RecordPage state={recordState(query)}>{(receipt) => <PaperReceipt receipt={receipt} />}</RecordPage>
    </>
  )
}

/** To one's own payments, for staff to the payment; it stands from the first moment. */
function Back({ orderId }: { readonly orderId: string | undefined }) {
  const { t } = useTranslation('receipts')
  const { hasRole } = useReader()
  if (hasRole('student')) return <BackLink to="/userProfile">{t('profile')}</BackLink>
  if (orderId === undefined) return <BackLink to="/admin/payments">{t('payments')}</BackLink>
  return (
    <BackLink to="/admin/payments/$paymentId" params={{ paymentId: orderId }}>
      {t('payments')}
    </BackLink>
  )
}

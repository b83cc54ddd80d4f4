import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/is-missing.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { PaperReceipt } from './PaperReceipt.tsx'
import { receiptQuery } from './queries.ts'
import styles from './receipt.module.css'

/** A receipt or credit note: to be read, and to be printed without the page around it. */
export function ReceiptPage({ number }: { readonly number: string }) {
  const { t } = useTranslation('receipts')
  const query = useQuery(receiptQuery(number))
  const title = t('titled', { number: number.toUpperCase() })
  usePageTitle(title)
  if (query.data === undefined && isMissing(query.error)) return <MissingReceipt number={number.toUpperCase()} />
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

function MissingReceipt({ number }: { readonly number: string }) {
  const { t } = useTranslation('receipts')
  const { hasRole } = useReader()
  return (
    <ErrorState
      heading="h1"
      title={t('missingTitle', { number })}
      message={t('missing')}
      action={
        hasRole('student') ? (
          <ButtonLink to="/userProfile">{t('profile')}</ButtonLink>
        ) : (
          <ButtonLink to="/admin/payments">{t('payments')}</ButtonLink>
        )
      }
    />
  )
}

/** Leads to one's own payments, and staff to the payment; it stands from the first moment. */
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

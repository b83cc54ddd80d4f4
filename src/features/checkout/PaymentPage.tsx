import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallResult, UNREACHABLE } from '#src/api/index.ts'
import { useSession } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { AccountPart } from './AccountPart.tsx'
import { Checkout } from './Checkout.tsx'
import { ComingCheckout } from './ComingCheckout.tsx'
import type { CheckoutPlace } from './checkout-place.ts'
import styles from './checkout.module.css'
import { OrderPart } from './OrderPart.tsx'
import type { Shop } from './shop.ts'
import { useCard } from './use-card.ts'
import { useWallet } from './use-wallet.ts'

interface PaymentPageProps extends Pick<CheckoutPlace, 'search' | 'account' | 'go'> {
  /** Null: not known yet. */
  readonly shop: CallResult<Shop> | null
  readonly onRetry: () => void
}

/** Choosing, paying, and what became of it, on one page. */
export function PaymentPage({ search, shop, account, go, onRetry }: PaymentPageProps) {
  const { t } = useTranslation('checkout')
  const session = useSession()
  const card = useCard(session?.user.name)
  const wallet = useWallet()
  usePageTitle(t('title'))
  const isUnreachable = shop?.ok === false && shop.code === UNREACHABLE
  useRetryOnline(isUnreachable, onRetry)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {shop === null ? (
        <ComingCheckout isChosen={search.package !== undefined} />
      ) : shop.ok ? (
        <Inner place={{ search, shop: shop.value, account, go, session, card, wallet }} />
      ) : (
        <ErrorState
          title={isUnreachable ? undefined : t('notLoadedTitle')}
          message={isUnreachable ? t('offline') : t('notLoaded')}
          offline={isUnreachable}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

function useRetryOnline(isWanted: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isWanted, onRetry])
}

function Inner({ place }: { readonly place: CheckoutPlace }) {
  const { t } = useTranslation('checkout')
  const { session, search, shop, account } = place
  if (session !== null && session.role !== 'student') return <Callout role="status">{t('staff')}</Callout>
  if (search.order !== undefined && session === null) {
    return <AccountPart lead={t('account.toOrder')}>{account}</AccountPart>
  }
  if (search.order !== undefined) return <OrderPart key={search.order} place={place} orderId={search.order} />
  if (shop.offers.length === 0) {
    return (
      <EmptyState
        title={t('package.none')}
        action={<ButtonLink to={session === null ? '/' : '/student-exams'}>{t('package.toExams')}</ButtonLink>}
      >
        {t('package.noneText')}
      </EmptyState>
    )
  }
  return <Checkout place={place} wish={search} notice={null} />
}

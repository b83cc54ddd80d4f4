import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { checkoutSearch, type CheckoutSearch } from '#src/features/checkout/checkout-search.ts'
import { PaymentPage } from '#src/features/checkout/PaymentPage.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { useHydrating } from '#src/ui/behaviour/use-hydrating.ts'

/** Who is signed in already loads nothing of it. */
const AccountStep = lazy(async () => {
  const { AccountStep: step } = await import('#src/features/auth/AccountStep.tsx')
  return { default: step }
})

export const Route = createFileRoute('/_blank/payment')({
  validateSearch: checkoutSearch,
  // The build prerenders the page without what is sold.
  loader: async () => (import.meta.env.SSR ? null : (await import('#src/features/checkout/read-shop.ts')).readShop()),
  component: Payment,
})

function Payment() {
  const loaded = Route.useLoaderData()
  const shop = useHydrating() ? null : loaded
  const given = Route.useSearch()
  // The router hands the whole address down: what the bank adds to the way back is among it.
  const search = useMemo(() => checkoutSearch({ ...given }), [given])
  const navigate = useNavigate()
  const router = useRouter()
  const go = useCallback(
    (next: CheckoutSearch) => navigate({ to: '/payment', search: next, replace: true, resetScroll: false }),
    [navigate],
  )
  const hasMore = Object.keys(given).length > Object.keys(search).length
  useEffect(() => {
    if (hasMore) void go(search)
  }, [go, hasMore, search])
  const retry = useCallback(() => void router.invalidate(), [router])
  const account = (
    <Suspense fallback={<Skeleton height="28rem" />}>
      <AccountStep first="register" />
    </Suspense>
  )
  return <PaymentPage search={search} shop={shop} account={account} go={go} onRetry={retry} />
}

import { lazy, Suspense, useEffect, useState } from 'react'
import type { PackageOffer } from '#contract/shop/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'

/** An academy that sells nothing does not load it. */
const FrontOffers = lazy(async () => ({ default: (await import('./FrontOffers.tsx')).FrontOffers }))

/** Packages and prices on the front page; absent where nothing is sold, or where they could not be read. */
export function FrontPrices() {
  const [offers, setOffers] = useState<readonly PackageOffer[]>([])
  useEffect(() => {
    const controller = new AbortController()
    void callRoute(routes.packages.listOffers, { signal: controller.signal }).then((result) => {
      if (result.ok) setOffers(result.value.items)
    })
    return () => controller.abort()
  }, [])
  if (offers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FrontOffers offers={offers} />
    </Suspense>
  )
}

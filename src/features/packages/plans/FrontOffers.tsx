import { useTranslation } from 'react-i18next'
import type { PackageOffer } from '#contract/shop/packages.ts'
import { useSession } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './plans.module.css'

/** Shows what is sold and what it costs; who is signed in is led to what a change would cost them. */
export function FrontOffers({ offers }: { readonly offers: readonly PackageOffer[] }) {
  const { t } = useTranslation('plans')
  const isVisitor = useSession() === null
  return (
    <section className={styles.front} aria-labelledby="prices">
      <h2 id="prices">{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} had={undefined} hasPlan={false} changes={[]} />
        ))}
      </ul>
      {!isVisitor && (
        <ButtonLink to="/change-plan" variant="default">
          {t('plan.renew')}
        </ButtonLink>
      )}
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from './checkout.module.css'
import { SummaryCard } from './Summary.tsx'

/**
 * The frame of the page before it is known what is sold and who reads it: prerendered. No price stands in it.
 * `isChosen`: a package stands in the address.
 */
export function ComingCheckout({ isChosen }: { readonly isChosen: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <div className={`${styles.columns} ${styles.coming}`}>
      <Card title={t('package.title')} size="sm" aria-busy>
        {isChosen ? (
          <>
            <Skeleton height="2rem" />
            <div className={styles.periods}>
              <Skeleton height="var(--period-height)" />
              <Skeleton height="var(--period-height)" />
            </div>
          </>
        ) : (
          <div className={styles.offers}>
            <Skeleton height="9rem" />
            <Skeleton height="9rem" />
          </div>
        )}
      </Card>
      {isChosen && (
        <>
          <SummaryCard isComing total={null}>
            <Skeleton height="9rem" />
          </SummaryCard>
          <Card size="sm" aria-busy>
            <Skeleton height="20rem" />
          </Card>
        </>
      )}
    </div>
  )
}

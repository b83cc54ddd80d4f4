import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { useReader, useSession } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useNow } from '#src/ui/format/use-now.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { OfferCard } from './OfferCard.tsx'
import { Plan } from './Plan.tsx'
import { planNow } from './plan-now.ts'
import styles from './plans.module.css'
import { offersQuery, planChangesQuery, planQuery } from './queries.ts'

/** Packages and prices: for a student with what they have, and what a change would cost now. */
export function ChangePlanPage() {
  const { t } = useTranslation('plans')
  const isVisitor = useSession() === null
  const isStudent = useReader().hasRole('student')
  usePageTitle(t('title'))
  return (
    <div className={styles.page} data-visitor={isVisitor || undefined}>
      <PageHeader title={t('title')} description={t('lead')} />
      {isStudent && (
        <Card size="lg" tone="good" title={t('plan.title')}>
          <Plan isLinked={false} />
        </Card>
      )}
      <Offers isStudent={isStudent} />
    </div>
  )
}

function Offers({ isStudent }: { readonly isStudent: boolean }) {
  const { t } = useTranslation('plans')
  const now = useNow()
  const { data, error, isPending, refetch } = useQuery(offersQuery)
  const plan = useQuery({ ...planQuery, enabled: isStudent })
  const changes = useQuery({ ...planChangesQuery, enabled: isStudent })
  if (isPending || (isStudent && changes.isPending && !changes.isPaused)) return <OffersLoading />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('nothing')} action={<ButtonLink to="/">{t('home.back')}</ButtonLink>}>
        <p>{t('nothingText')}</p>
      </EmptyState>
    )
  }
  const { running } = planNow(plan.data?.items ?? [], now)
  return (
    <>
      {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      <ul className={styles.offers}>
        {data.items.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            had={running.find((item) => item.package.id === offer.id)}
            hasPlan={running.length > 0}
            changes={changes.data?.items.filter(({ packageId }) => packageId === offer.id) ?? []}
          />
        ))}
      </ul>
    </>
  )
}

function OffersLoading() {
  const { t } = useTranslation('common')
  return (
    <>
      <p className="mq-visually-hidden" role="status">
        {t('state.loading')}
      </p>
      <div className={styles.offers} aria-hidden>
        {[1, 2].map((card) => (
          <Skeleton key={card} height="24rem" />
        ))}
      </div>
    </>
  )
}

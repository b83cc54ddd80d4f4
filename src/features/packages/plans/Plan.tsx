import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanItem } from '#contract/shop/subscriptions.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { daysLeft, planNow } from './plan-now.ts'
import styles from './plans.module.css'
import { offersQuery, planQuery } from './queries.ts'

/** Shows what the student has, until when, and what comes next; `isLinked`: with the way to what else there is. */
export function Plan({ isLinked = true }: { readonly isLinked?: boolean }) {
  return <ReadPlan plan={useQuery(planQuery)} isLinked={isLinked} />
}

interface ReadPlanProps {
  readonly plan: UseQueryResult<{ readonly items: readonly PlanItem[] }>
  readonly isLinked: boolean
}

function ReadPlan({ plan: { data, refetch, isPending }, isLinked }: ReadPlanProps) {
  const { t } = useTranslation('plans')
  // Its height is that of what is said of no package, with its button.
  if (isPending) return <Skeleton width="70%" height="5.5rem" />
  if (data === undefined) return <CardFailure message={t('plan.failed')} onRetry={() => void refetch()} />
  return <PlanItems items={data.items} isLinked={isLinked} />
}

function PlanItems({ items, isLinked }: { readonly items: readonly PlanItem[]; readonly isLinked: boolean }) {
  const { t } = useTranslation('plans')
  const { language } = useLocale()
  const { date } = useFormats()
  const now = useNow()
  const { running, coming, ended } = planNow(items, now)
  const hasAny = running.length + coming.length > 0
  return (
    <div className={styles.plan}>
      {!hasAny && ended === null && <p>{t('plan.none')}</p>}
      {ended !== null && <p>{t('plan.ended', { name: ended.package.name[language], when: date(ended.endsAt - 1) })}</p>}
      {hasAny && (
        <ul className={styles.stretches}>
          {running.map((item) => (
            <Stretch key={item.id} item={item}>
              {t('plan.until', { until: date(item.endsAt - 1) })} · {t('plan.daysLeft', { count: daysLeft(item, now) })}
            </Stretch>
          ))}
          {coming.map((item) => (
            <Stretch key={item.id} item={item}>
              {t('plan.next')} {t('plan.fromTo', { from: date(item.startsAt), until: date(item.endsAt - 1) })}
            </Stretch>
          ))}
        </ul>
      )}
      {isLinked && (
        <Actions>
          <ButtonLink to="/change-plan" variant="default">
            {t(hasAny ? 'plan.renew' : 'plan.change')}
          </ButtonLink>
        </Actions>
      )}
    </div>
  )
}

function Stretch({ item, children }: { readonly item: PlanItem; readonly children: ReactNode }) {
  const { t } = useTranslation('plans')
  const { language } = useLocale()
  const { source } = item
  return (
    <li>
      <p className={styles.strong}>
        <Bdi>{item.package.name[language]}</Bdi>
      </p>
      <p>{children}</p>
      {source !== 'payment' && <p className="mq-quiet">{t(source === 'group' ? 'plan.group' : 'plan.given')}</p>}
    </li>
  )
}

/** The same as a card of the home, which reads it once; absent while the academy sells nothing and the student has nothing. */
export function PlanCard() {
  const { t } = useTranslation('plans')
  const plan = useQuery(planQuery)
  const offers = useQuery(offersQuery)
  if (plan.isPending || offers.isPending) return <div data-coming />
  if ((plan.data?.items.length ?? 0) === 0 && (offers.data?.items.length ?? 0) === 0) return null
  return (
    <Card size="lg" data-place="plan" title={t('plan.title')} icon={<IconTicket aria-hidden />}>
      <ReadPlan plan={plan} isLinked />
    </Card>
  )
}

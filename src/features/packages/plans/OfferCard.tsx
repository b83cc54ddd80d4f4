import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PackageOffer } from '#contract/shop/packages.ts'
import type { PlanChange, PlanItem } from '#contract/shop/subscriptions.ts'
import { PACKAGE_PERIODS, type PackagePeriod } from '#domain/access/packages.ts'
import { yearSaves } from '#domain/pricing/quote.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money, useMoney } from '#src/ui/text/Money.tsx'
import styles from './plans.module.css'

interface OfferCardProps {
  readonly offer: PackageOffer
  /** The reader's present one of it. */
  readonly had: PlanItem | undefined
  /** The reader has a package, this or another. */
  readonly hasPlan: boolean
  /** Costs of its periods for the reader now; empty for visitors, and while they are not known. */
  readonly changes: readonly PlanChange[]
}

export function OfferCard({ offer, had, hasPlan, changes }: OfferCardProps) {
  const { t } = useTranslation('plans')
  const { language } = useLocale()
  const { date } = useFormats()
  const { name, description, features, exams } = offer
  return (
    <Card
      as="li"
      size="lg"
      tone={had === undefined ? 'plain' : 'good'}
      title={<Bdi>{name[language]}</Bdi>}
      aside={had === undefined ? undefined : t('yours', { until: date(had.endsAt - 1) })}
    >
      {description[language] !== '' && <p dir="auto">{description[language]}</p>}
      <ul className={styles.features} aria-label={t('features')}>
        {exams > 0 && <Feature>{t('exams', { count: exams })}</Feature>}
        {features.map((feature) => (
          <Feature key={feature[language]}>{feature[language]}</Feature>
        ))}
      </ul>
      <div className={styles.periods}>
        {PACKAGE_PERIODS.map((period) => (
          <Period
            key={period}
            offer={offer}
            period={period}
            hasPlan={hasPlan}
            change={changes.find((one) => one.period === period)}
          />
        ))}
      </div>
    </Card>
  )
}

function Feature({ children }: { readonly children: string }) {
  return (
    <li>
      <IconCheck size={18} aria-hidden />
      <span dir="auto">{children}</span>
    </li>
  )
}

interface PeriodProps {
  readonly offer: PackageOffer
  readonly period: PackagePeriod
  readonly hasPlan: boolean
  readonly change: PlanChange | undefined
}

function Period({ offer, period, hasPlan, change }: PeriodProps) {
  const { t } = useTranslation('plans')
  const money = useMoney()
  const { language } = useLocale()
  const { monthly, yearly } = offer
  const offered = offer[period]
  if (offered === null) return null
  const saved =
    period === 'yearly' && monthly !== null && yearly !== null
      ? yearSaves({ monthly: monthly.price, yearly: yearly.price })
      : 0
  return (
    <div className={styles.period}>
      <p>
        <span className={styles.amount}>
          <Money halalas={offered.price} />
        </span>{' '}
        <span className="mq-quiet">{t('days', { count: offered.days })}</span>
      </p>
      {saved > 0 && <p className={styles.saves}>{t('saves', { amount: money(saved) })}</p>}
      {change !== undefined && <Change change={change} hasPlan={hasPlan} />}
      <ButtonLink to="/payment" search={{ package: offer.id, period }}>
        {t(`choose.${period}`, { name: offer.name[language] })}
      </ButtonLink>
    </div>
  )
}

/** The lines that the server charges by, where they are more than the price. */
function Change({ change, hasPlan }: { readonly change: PlanChange; readonly hasPlan: boolean }) {
  const { t } = useTranslation('plans')
  const { date } = useFormats()
  const { quote, begins, startsAt, endsAt } = change
  const dates = { from: date(startsAt), until: date(endsAt - 1) }
  return (
    <>
      {quote.lines.length > 1 && (
        <dl className={styles.lines}>
          {quote.lines.map(({ kind, amount }) => (
            <div key={kind}>
              <dt>{t(`line.${kind}`)}</dt>
              <dd>
                <Money halalas={amount} />
              </dd>
            </div>
          ))}
          <div className={styles.strong}>
            <dt>{t('line.total')}</dt>
            <dd>
              <Money halalas={quote.total} />
            </dd>
          </div>
        </dl>
      )}
      <p className="mq-quiet">
        {hasPlan ? t(`begins.${begins}`, dates) : t('begins.first', dates)}{' '}
        {quote.extraDays > 0 && t('extraDays', { count: quote.extraDays })}
      </p>
    </>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PackageOffer } from '#contract/shop/packages.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Money, useMoney } from '#src/ui/text/Money.tsx'
import styles from './checkout.module.css'
import { type Choice, periodsOf, savedByYear } from './shop.ts'

interface PackageChoiceProps {
  readonly offers: readonly PackageOffer[]
  readonly choice: Choice | null
  /** The package was selected before the page: it is named, and asked for only when the reader wants another. */
  readonly isNamed: boolean
  /** The package of the address is not sold. */
  readonly isGone: boolean
  readonly isMissing: boolean
  /** Tax is within the prices. */
  readonly hasVat: boolean
  readonly onChange: () => void
  readonly onChoose: (packageId: string, period: PackagePeriod | undefined) => void
}

export function PackageChoice(props: PackageChoiceProps) {
  const { offers, choice, isNamed, isGone, isMissing, hasVat, onChange, onChoose } = props
  const { t } = useTranslation('checkout')
  return (
    <Card title={t('package.title')} size="sm">
      {isGone && <Callout role="status">{t('package.notSold')}</Callout>}
      {isMissing && (
        <p role="alert" className={styles.problem}>
          {t('package.first')}
        </p>
      )}
      {isNamed && choice !== null ? (
        <NamedOffer choice={choice} onChange={offers.length > 1 ? onChange : null} />
      ) : (
        <fieldset className={styles.offers}>
          <legend className="mq-visually-hidden">{t('package.title')}</legend>
          {offers.map((offer) => (
            <label key={offer.id} className={styles.offer} data-tier={offer.tier}>
              <input
                type="radio"
                name="package"
                value={offer.id}
                checked={choice?.offer.id === offer.id}
                onChange={() => onChoose(offer.id, choice?.period)}
              />
              <OfferName offer={offer} />
              <OfferPrices offer={offer} />
              <OfferWords offer={offer} />
            </label>
          ))}
        </fieldset>
      )}
      {choice !== null && <PeriodChoice choice={choice} onChoose={(period) => onChoose(choice.offer.id, period)} />}
      {hasVat && <p className="mq-quiet">{t('package.vat')}</p>}
    </Card>
  )
}

function OfferName({ offer }: { readonly offer: PackageOffer }) {
  const { t } = useTranslation('checkout')
  const { language } = useLocale()
  return (
    <span className={styles.offerName}>
      <bdi>{offer.name[language]}</bdi>
      <span className={styles.tier}>{t(`tier.${offer.tier}`)}</span>
    </span>
  )
}

interface NamedOfferProps {
  readonly choice: Choice
  /** Null: there is no other. */
  readonly onChange: (() => void) | null
}

function NamedOffer({ choice: { offer }, onChange }: NamedOfferProps) {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.named}>
      <OfferName offer={offer} />
      {onChange !== null && (
        <Button variant="subtle" size="compact-md" onClick={onChange}>
          {t('package.change')}
        </Button>
      )}
    </div>
  )
}

/** Shows what each period costs, before one is selected. */
function OfferPrices({ offer }: { readonly offer: PackageOffer }) {
  const { t } = useTranslation('checkout')
  return (
    <span className={styles.offerPrices}>
      {periodsOf(offer).map((period) => (
        <span key={period}>
          <Money halalas={offer[period]?.price ?? 0} /> {t(`period.${period}`)}
        </span>
      ))}
    </span>
  )
}

function OfferWords({ offer }: { readonly offer: PackageOffer }) {
  const { t } = useTranslation('checkout')
  const { language } = useLocale()
  const description = offer.description[language]
  return (
    <span className={styles.offerWords}>
      {description !== '' && <bdi>{description}</bdi>}
      <span>{t('package.exams', { count: offer.exams })}</span>
      {offer.features.map((feature) => (
        <bdi key={feature.ar}>{feature[language]}</bdi>
      ))}
    </span>
  )
}

interface PeriodChoiceProps {
  readonly choice: Choice
  readonly onChoose: (period: PackagePeriod) => void
}

function PeriodChoice({ choice: { offer, period }, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const saved = savedByYear(offer)
  return (
    <fieldset>
      <legend className="mq-visually-hidden">{t('period.title')}</legend>
      <div className={styles.periods}>
        {periodsOf(offer).map((one) => (
          <label key={one} className={styles.period}>
            <input type="radio" name="period" value={one} checked={one === period} onChange={() => onChoose(one)} />
            <span className={styles.periodName}>{t(`period.${one}`)}</span>
            <Money halalas={offer[one]?.price ?? 0} />
            <span className="mq-quiet">{t('period.days', { count: offer[one]?.days ?? 0 })}</span>
            {one === 'yearly' && saved > 0 && (
              <span className={styles.saves}>{t('period.saves', { amount: money(saved) })}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

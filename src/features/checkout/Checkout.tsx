import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackagePeriod } from '#domain/access/packages.ts'
import { useServerReachable } from '#src/api/index.ts'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { AccountPart } from './AccountPart.tsx'
import type { CheckoutNotice, CheckoutPlace } from './checkout-place.ts'
import type { CheckoutSearch } from './checkout-search.ts'
import styles from './checkout.module.css'
import { Notice } from './Notice.tsx'
import { PackageChoice } from './PackageChoice.tsx'
import { PayPart } from './PayPart.tsx'
import { type Choice, choiceOf, plainQuote } from './shop.ts'
import { Summary } from './Summary.tsx'

interface CheckoutProps {
  readonly place: CheckoutPlace
  readonly wish: CheckoutSearch
  readonly notice: CheckoutNotice | null
  /** Raised with every try of the order in the address. */
  readonly tries?: number
}

/** Choosing and paying. What is chosen stands in the address. */
export function Checkout({ place, wish, notice, tries = 0 }: CheckoutProps) {
  const { t } = useTranslation('checkout')
  const [isMissing, setMissing] = useState(false)
  const isReachable = useServerReachable()
  const { shop, session, go } = place
  const choice = choiceOf(shop.offers, wish)
  // Who brought a package is not asked for one; who selects it here may go on comparing.
  const [isNamed, setNamed] = useState(choice !== null)
  const choose = (packageId: string, period: PackagePeriod | undefined) => {
    setMissing(false)
    const { code } = wish
    void go({
      package: packageId,
      ...(period === undefined ? {} : { period }),
      ...(code === undefined ? {} : { code }),
    })
  }
  return (
    <>
      {!isReachable && <OfflineNote>{t('offline')}</OfflineNote>}
      {notice !== null && notice.kind !== 'failed' && <Notice notice={notice} />}
      <div className={styles.columns}>
        <PackageChoice
          offers={shop.offers}
          choice={choice}
          isGone={wish.package !== undefined && choice === null}
          isNamed={isNamed}
          isMissing={isMissing}
          hasVat={shop.vatRate > 0}
          onChange={() => setNamed(false)}
          onChoose={choose}
        />
        {session === null ? (
          <ForVisitor place={place} wish={wish} choice={choice} />
        ) : (
          <PayPart
            place={place}
            wish={wish}
            choice={choice}
            notice={notice}
            tries={tries}
            onMissing={() => setMissing(true)}
          />
        )}
      </div>
    </>
  )
}

interface ForVisitorProps {
  readonly place: CheckoutPlace
  readonly wish: CheckoutSearch
  readonly choice: Choice | null
}

/** A visitor who selects a package reads that it takes an account, and makes it here. */
function ForVisitor({ place, wish, choice }: ForVisitorProps) {
  const { t } = useTranslation('checkout')
  const { account, shop } = place
  if (choice === null) return null
  return (
    <>
      <Summary choice={choice} quote={plainQuote(choice, shop.vatRate)} code={null} />
      <AccountPart
        note={
          <>
            <p>{t('account.sentence')}</p>
            {wish.code !== undefined && <p>{t('account.codeKept', { code: wish.code })}</p>}
          </>
        }
      >
        {account}
      </AccountPart>
    </>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Billing } from '#contract/shop/orders.ts'
import { BILLING_COUNTRIES, isZip, ZIP_LONGEST } from '#domain/orders/billing.ts'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { billingOf } from './billing.ts'
import styles from './checkout.module.css'

interface BillingFieldsProps {
  readonly billing: Billing
  readonly onChange: (billing: Billing) => void
}

export function BillingFields({ billing, onChange }: BillingFieldsProps) {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.pair}>
      <NativeSelect
        id="billing-country"
        label={t('billing.country')}
        autoComplete="billing country"
        data={BILLING_COUNTRIES.map((country) => ({ value: country, label: t(`billing.${country}`) }))}
        value={billing.country}
        onChange={({ currentTarget }) => {
          const country = BILLING_COUNTRIES.find((known) => known === currentTarget.value) ?? billing.country
          onChange({ ...billing, country })
        }}
      />
      <TextInput
        id="billing-zip"
        label={t('billing.zip')}
        autoComplete="billing postal-code"
        spellCheck={false}
        {...leftToRight}
        value={billing.zip}
        error={isZip(billingOf(billing).zip) ? undefined : t('billing.zipWrong', { max: ZIP_LONGEST })}
        onChange={(event) => onChange({ ...billing, zip: event.currentTarget.value })}
      />
    </div>
  )
}

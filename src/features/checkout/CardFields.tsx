import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CardEntry } from '#contract/shop/orders.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { CardNumberField } from './CardNumberField.tsx'
import type { CardField } from './card-token.ts'
import styles from './checkout.module.css'
import type { CardState } from './use-card.ts'

/** The gateway's own list. */
const TEST_CARDS = 'https://docs.moyasar.com/guides/card-payments/test-cards'

interface CardFieldsProps {
  readonly card: CardState
  readonly entry: CardEntry
}

/** No field has a name: even a browser that sends the form by itself would send nothing of the card. */
export function CardFields({ card, entry: { isTest, isHosted } }: CardFieldsProps) {
  const { t } = useTranslation('checkout')
  const errorOf = (field: CardField) => {
    const problem = card.problems[field]
    return problem === undefined ? undefined : t(`problem.${problem}`)
  }
  const field = (name: CardField) => ({
    id: `card-${name}`,
    required: true,
    value: card.texts[name],
    error: errorOf(name),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => card.type(name, event.currentTarget.value),
    onBlur: () => card.leave(name),
    spellCheck: false,
    ...leftToRight,
  })
  const trial = isTest && (
    <Callout tone="attention" role="note">
      <p>
        {t('card.test')}{' '}
        <a href={TEST_CARDS} target="_blank" rel="noreferrer">
          {t('card.testCards')}
        </a>
      </p>
    </Callout>
  )
  if (isHosted) {
    return (
      <>
        {trial}
        <p>{t('card.hosted')}</p>
      </>
    )
  }
  return (
    <>
      {trial}
      <CardNumberField
        value={card.texts.number}
        error={errorOf('number')}
        onType={(value) => card.type('number', value)}
        onLeave={() => card.leave('number')}
      />
      <TextInput
        {...field('holder')}
        label={t('card.holder')}
        description={t('card.holderHelp')}
        autoComplete="cc-name"
        autoCapitalize="characters"
      />
      <div className={styles.pair}>
        <TextInput
          {...field('expiry')}
          label={t('card.expiry')}
          description={t('card.expiryHelp')}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextInput
          {...field('code')}
          label={t('card.code')}
          description={t('card.codeHelp')}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
    </>
  )
}

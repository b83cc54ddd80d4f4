import { TextInput } from '@mantine/core'
import { IconCreditCard, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { CardFields } from './CardFields.tsx'
import styles from './checkout.module.css'
import { type TypedWay, WALLET_FIELD, type WaysState } from './use-ways.ts'
import type { WalletState } from './use-wallet.ts'

const ICONS = { card: IconCreditCard, 'stc-pay': IconDeviceMobile } as const

/** The ways of payment that are typed, and the fields of the selected one. */
export function WayFields({ ways }: { readonly ways: WaysState }) {
  const { t } = useTranslation('checkout')
  const { entry, card, wallet, offered, way } = ways
  if (entry === null) return <Callout role="status">{t('card.none')}</Callout>
  return (
    <>
      {offered.length > 1 && (
        <fieldset className={styles.wayChoice}>
          <legend className="mq-visually-hidden">{t('ways.title')}</legend>
          {offered.map((one) => (
            <WayRadio key={one} way={one} isChosen={one === way} onChoose={() => ways.choose(one)} />
          ))}
        </fieldset>
      )}
      {way === 'card' ? (
        <CardFields card={card} entry={entry} />
      ) : (
        <WalletFields wallet={wallet} isTest={entry.isTest} />
      )}
    </>
  )
}

interface WayRadioProps {
  readonly way: TypedWay
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Its names are among the texts of this page: another file of texts would be another wait on a slow network. */
function WayRadio({ way, isChosen, onChoose }: WayRadioProps) {
  const { t } = useTranslation('checkout')
  const Icon = ICONS[way]
  return (
    <label className={styles.way}>
      <input type="radio" name="way" value={way} checked={isChosen} onChange={onChoose} />
      <Icon size={20} aria-hidden />
      <bdi>{t(`ways.${way}`)}</bdi>
    </label>
  )
}

function WalletFields({ wallet, isTest }: { readonly wallet: WalletState; readonly isTest: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {isTest && (
        <Callout tone="attention" role="note">
          {t('wallet.test')}
        </Callout>
      )}
      <TextInput
        id={WALLET_FIELD}
        label={t('wallet.mobile')}
        description={t('wallet.mobileHelp')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        spellCheck={false}
        {...leftToRight}
        value={wallet.typed}
        error={wallet.isWrong ? t('wallet.wrong') : undefined}
        onChange={(event) => wallet.type(event.currentTarget.value)}
        onBlur={() => void wallet.leave()}
      />
    </>
  )
}

import { TextInput } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { brandOf, isAccepted } from '#domain/card/brands.ts'
import { cardDigits, caretInGroups, groupedDigits } from '#domain/card/card.ts'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import styles from './checkout.module.css'

interface CardNumberFieldProps {
  readonly value: string
  readonly error: ReactNode
  readonly onType: (value: string) => void
  readonly onLeave: () => void
}

/** Width of the longest name; the digits end before it. */
const BRAND_WIDTH = '6.5rem'

/** Sixteen digits in groups of four, typed or pasted in digits of either kind; the caret stays behind its digit. */
export function CardNumberField({ value, error, onType, onLeave }: CardNumberFieldProps) {
  const { t } = useTranslation('checkout')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = cardDigits(target.value)
    // What is no number stays as it was typed, so that its mistake can be seen.
    if (digits === null) return onType(target.value)
    const grouped = groupedDigits(digits)
    caret.current = caretInGroups(target.value, target.selectionStart ?? grouped.length, grouped)
    onType(grouped)
  }
  const brand = brandOf(cardDigits(value) ?? '')
  const name = brand !== null && brand !== 'amex' && brand !== 'unionpay' && isAccepted(brand) ? brand : null
  return (
    <>
      <TextInput
        ref={input}
        id="card-number"
        label={t('card.number')}
        description={t('card.taken')}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        {...leftToRight}
        {...(name !== null && {
          rightSectionWidth: BRAND_WIDTH,
          rightSection: <span className={styles.brand}>{t(`card.brand.${name}`)}</span>,
        })}
        value={value}
        error={error}
        onChange={change}
        onBlur={onLeave}
      />
      <span role="status" className="mq-visually-hidden">
        {name !== null && t('card.isBrand', { brand: t(`card.brand.${name}`) })}
      </span>
    </>
  )
}

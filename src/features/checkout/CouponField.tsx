import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './checkout.module.css'
import type { StudentQuote } from './use-quote.ts'

interface CouponFieldProps {
  /** The code that the price is asked for with. */
  readonly code: string | null
  readonly refusal: StudentQuote['couponRefusal']
  /** The price with it has come. */
  readonly isJudged: boolean
  readonly onApply: (code: string | null) => void
}

/** One coupon an order: typed, or brought by a link. Its reason stands beside a refusal where that helps. */
export function CouponField({ code, refusal, isJudged, onApply }: CouponFieldProps) {
  const { t } = useTranslation('checkout')
  const [typed, setTyped] = useState(code ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const [isOpen, setOpen] = useState(code !== null)
  const isApplied = code !== null && isJudged && refusal === null
  const refused = code !== null && typed.trim() === code && refusal !== null ? refusalWords(t, refusal) : undefined
  const apply = () => {
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '') onApply(typed.trim())
  }
  const remove = () => {
    setTyped('')
    onApply(null)
  }
  if (isApplied) {
    return (
      <div>
        <Callout
          tone="good"
          role="status"
          action={
            <Button variant="subtle" size="compact-md" onClick={remove}>
              {t('coupon.remove')}
            </Button>
          }
        >
          {t('coupon.applied', { code })}
        </Callout>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <Button variant="subtle" className={styles.start} onClick={() => setOpen(true)}>
        {t('coupon.have')}
      </Button>
    )
  }
  return (
    <Card size="sm" aria-label={t('coupon.title')}>
      <form
        className={styles.coupon}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <TextInput
          autoFocus={code === null}
          id="coupon-code"
          label={t('coupon.label')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          error={isEmpty ? t('coupon.empty') : refused}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setEmpty(false)
          }}
        />
        <Button type="submit" variant="default" loading={code !== null && !isJudged}>
          {t('coupon.apply')}
        </Button>
      </form>
    </Card>
  )
}

type Translate = ReturnType<typeof useTranslation<'checkout'>>['t']

function refusalWords(t: Translate, refusal: NonNullable<StudentQuote['couponRefusal']>): string {
  if (refusal === 'unknown') return t('coupon.refused')
  return `${t('coupon.refused')} ${t(`coupon.reason.${refusal}`)}`
}

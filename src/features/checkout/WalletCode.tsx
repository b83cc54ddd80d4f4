import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldDigits } from '#domain/arabic/digits.ts'
import { ONE_TIME_CODE, ONE_TIME_CODE_DIGITS } from '#domain/orders/statuses.ts'
import { type CallFailure, UNREACHABLE } from '#src/api/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import styles from './checkout.module.css'

interface WalletCodeProps {
  /** End of the number that the code was sent to; empty: not said. */
  readonly sentTo: string
  /** Halalas. */
  readonly total: number
  readonly isTest: boolean
  /** Sends a code and shows what it came to; answers why it was not taken, or null. */
  readonly send: (oneTimeCode: string) => Promise<CallFailure | null>
  /** Looks at the order again: what became of the code is not known. */
  readonly onLook: () => void
  /** The way out. */
  readonly children?: ReactNode
}

/** Asks for the code that STC Pay sent; the last digit sends it. */
export function WalletCode(props: WalletCodeProps) {
  const { sentTo, total, isTest, children } = props
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  const { typed, error, isBusy, type, submit } = useCode(props)
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    void heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Card as="div" size="lg">
      <div className={styles.waiting}>
        <h2 ref={heading} className={styles.state}>
          {t('code.title')}
        </h2>
        <p>{sentTo === '' ? t('code.sent') : t('code.sentTo', { end: sentTo })}</p>
      </div>
      {isTest && (
        <Callout tone="attention" role="note">
          {t('code.test')}
        </Callout>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          id="one-time-code"
          className={styles.code}
          label={t('code.label')}
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
          {...leftToRight}
          value={typed}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('pay.submit', { amount: money(total) })}
        </Button>
        <p role="status" className="mq-visually-hidden">
          {isBusy && t('pay.busy')}
        </p>
      </form>
      <p className="mq-quiet">{t('code.help')}</p>
      {children}
    </Card>
  )
}

/** One code at a time. A code is sent once: whether it counted, the order says. */
function useCode({ send, onLook }: WalletCodeProps) {
  const { t } = useTranslation('checkout')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { isBusy, run } = useBusy(async (code: string): Promise<void> => {
    setError(undefined)
    const failed = await send(code)
    if (failed === null) return
    setTyped('')
    setError(failed.code === UNREACHABLE ? t('code.unreachable') : failed.message)
    if (failed.code !== 'orders.code-wrong') onLook()
  })
  return {
    typed,
    error,
    isBusy,
    type(value: string) {
      const digits = foldDigits(value).replace(/\D/g, '')
      setTyped(digits)
      setError(undefined)
      if (digits.length === ONE_TIME_CODE_DIGITS) void run(digits)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (ONE_TIME_CODE.test(typed)) void run(typed)
      else setError(t('code.empty'))
    },
  }
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import styles from './checkout.module.css'
import type { WaysState } from './use-ways.ts'

interface PayBarProps {
  /** Id of the form that it sends. */
  readonly form: string
  /** Words on the button, with what it costs. */
  readonly label: string
  readonly ways: WaysState
  readonly attempt: number
  readonly message: string | null
  readonly isBusy: boolean
  readonly isDisabled: boolean
  /** Above the errors: what the reader should know before they press. */
  readonly children?: ReactNode
}

/** Says once what is wrong, and has the button, which stays in view on a phone. */
export function PayBar({ form, label, ways, attempt, message, isBusy, isDisabled, children }: PayBarProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {children}
      {attempt > 0 && (
        <FormErrorSummary title={t('problem.summary')} message={message} problems={ways.problems()} attempt={attempt} />
      )}
      <div className={styles.bar}>
        <Button type="submit" form={form} size="lg" fullWidth loading={isBusy} disabled={isDisabled}>
          {label}
        </Button>
        <p role="status" className="mq-visually-hidden">
          {isBusy && t('pay.busy')}
        </p>
      </div>
    </>
  )
}

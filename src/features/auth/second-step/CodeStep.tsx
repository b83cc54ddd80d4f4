import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'
import { AuthCard } from '../AuthCard.tsx'
import styles from '../auth.module.css'
import { signInWithCode } from '../sign-in.ts'
import { useCodeForm } from './use-code-form.ts'

export interface StepProps {
  readonly challenge: string
  readonly email: string
  /** Back to the password, with a sentence why. */
  readonly onStartAgain: (message: string | null) => void
}

/** The code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, email, onStartAgain }: StepProps) {
  const { t } = useTranslation(['auth', 'secondStep'])
  const { form, failure, isBusy, formProps } = useCodeForm({
    send: (code) => signInWithCode(challenge, code),
    onRight: () => undefined,
    onExpired: onStartAgain,
  })
  return (
    <AuthCard
      title={t('secondStep.title')}
      lead={t('secondStep.lead')}
      footer={
        <button type="button" className={styles.linkButton} onClick={() => onStartAgain(null)}>
          {t('login.again')}
        </button>
      }
    >
      <form className={styles.form} {...formProps}>
        <FormErrorSummary
          title={t('summary.title')}
          message={failure.message}
          problems={problemsOf(form.errors, { code: t('secondStep:code.label') })}
          attempt={failure.attempt}
        />
        <p className={styles.who}>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <OneTimeCodeField
          id="code"
          takesRecoveryCodes
          description={
            <>
              {t('secondStep:code.help')} {t('secondStep.recoveryHelp')}
            </>
          }
          data-autofocus
          autoFocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" loading={isBusy}>
          {t('secondStep.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}

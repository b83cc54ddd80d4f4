import { Button, PasswordInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { AuthCard } from '../AuthCard.tsx'
import styles from '../auth.module.css'
import { passwordsOf } from '../form-bodies.ts'
import { invalidMark, usePasswordToggle } from '../inputs.ts'
import { currentSession } from '../session.ts'
import { forgetLinkToken, linkToken } from './link-token.ts'
import { Outcome } from './Outcome.tsx'

/** Setting a new password by the link of a mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const [token] = useState(() => linkToken(location.hash))
  const [ending, setEnding] = useState<'done' | 'expired' | null>(null)
  usePageTitle(t('reset.title'))
  const askAgain = (
    <ButtonLink to="/forgot-password" size="md">
      {t('reset.askAgain')}
    </ButtonLink>
  )
  if (ending === 'done') {
    return (
      <Outcome title={t('reset.doneTitle')} text={t('reset.done')}>
        <ButtonLink to="/login" size="md">
          {t('login.title')}
        </ButtonLink>
      </Outcome>
    )
  }
  if (token === null) {
    return (
      <Outcome title={t('reset.incompleteTitle')} text={t('reset.incomplete')}>
        {askAgain}
      </Outcome>
    )
  }
  if (ending === 'expired') {
    return (
      <Outcome title={t('reset.expiredTitle')} text={t('reset.expired')}>
        {askAgain}
      </Outcome>
    )
  }
  return (
    <AuthCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      footer={
        <Link to="/login" className="mq-reach">
          {t('forgot.back')}
        </Link>
      }
    >
      <ResetForm token={token} onEnd={setEnding} />
    </AuthCard>
  )
}

interface ResetFormProps {
  readonly token: string
  readonly onEnd: (ending: 'done' | 'expired') => void
}

const EMPTY = { password: '', password_confirmation: '' }

function useResetForm({ token, onEnd }: ResetFormProps) {
  const { t } = useTranslation('auth')
  const late = useLateChecks(async () => (await import('../form-checks.ts')).passwordResetChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: EMPTY,
    validate: late.validate,
    send: (values) => callRoute(routes.auth.resetPassword, { body: { token, ...passwordsOf(values) } }),
    onSent: () => {
      forgetLinkToken()
      // The sign-in of this device may have ended with the old password: the server says so, and it is cleared.
      if (currentSession() !== null) void callRoute(routes.auth.rolesPermissions)
      onEnd('done')
    },
    onRefused: (refused) => {
      if (refused.code !== 'auth.link-expired') return { ...refused, message: refused.message || t('reset.failed') }
      onEnd('expired')
      return null
    },
  })
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}

function ResetForm(props: ResetFormProps) {
  const { t } = useTranslation('auth')
  const { form, failure, isBusy, formProps } = useResetForm(props)
  const toggle = usePasswordToggle()
  const labels = { password: t('reset.newPassword'), password_confirmation: t('field.passwordConfirmation') }
  return (
    <form className={styles.form} {...formProps}>
      <FormErrorSummary
        title={t('summary.title')}
        message={failure.message}
        problems={problemsOf(form.errors, labels)}
        attempt={failure.attempt}
      />
      <PasswordInput
        id="password"
        label={labels.password}
        description={t('field.passwordHelp')}
        required
        autoComplete="new-password"
        {...toggle}
        {...form.getInputProps('password')}
        {...invalidMark(form.errors['password'])}
      />
      <PasswordInput
        id="password_confirmation"
        label={labels.password_confirmation}
        required
        autoComplete="new-password"
        {...toggle}
        {...form.getInputProps('password_confirmation')}
        {...invalidMark(form.errors['password_confirmation'])}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { AuthCard } from '../AuthCard.tsx'
import styles from '../auth.module.css'
import { typedEmail } from '../form-bodies.ts'
import { leftToRight } from '../inputs.ts'
import { Outcome } from './Outcome.tsx'

/** Asking for a link to a new password. What it answers never tells whether there is such an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(t('forgot.title'))
  if (sentTo !== null) {
    return (
      <Outcome title={t('forgot.sentTitle')} text={t('forgot.sent', { email: sentTo })} note={t('forgot.notThere')}>
        <Button variant="default" size="md" onClick={() => setSentTo(null)}>
          {t('forgot.again')}
        </Button>
      </Outcome>
    )
  }
  return (
    <AuthCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      footer={
        <Link to="/login" className="mq-reach">
          {t('forgot.back')}
        </Link>
      }
    >
      <AskForm onSent={setSentTo} />
    </AuthCard>
  )
}

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('auth')
  const late = useLateChecks(async () => (await import('../form-checks.ts')).passwordRequestChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: { email: '' },
    validate: late.validate,
    send: ({ email }) => callRoute(routes.auth.forgotPassword, { body: { email: typedEmail(email) } }),
    onSent: (_, { email }) => onSent(typedEmail(email)),
    onRefused: (refused) => ({ ...refused, message: refused.message || t('forgot.failed') }),
  })
  return (
    <form className={styles.form} {...late.formProps(submit)}>
      <FormErrorSummary
        title={t('summary.title')}
        message={failure.message}
        problems={problemsOf(form.errors, { email: t('field.email') })}
        attempt={failure.attempt}
      />
      <TextInput
        id="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('field.email')}
        required
        {...leftToRight}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}

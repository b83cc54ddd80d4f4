import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldDigits } from '#domain/arabic/digits.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { failedRules, problemsOf, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { AuthCard } from './AuthCard.tsx'
import styles from './auth.module.css'
import { email, required } from './field-rules.ts'
import { invalidMark, leftToRight, usePasswordToggle } from './inputs.ts'
import { signIn } from './sign-in.ts'

/** Signing in; the guard of the route then leads on to `returnTo`. */
export function LoginPage({ returnTo }: { readonly returnTo: string | undefined }) {
  const { t } = useTranslation('auth')
  const failure = useFormFailure()
  const passwordToggle = usePasswordToggle()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: (values) => failedRules(values, { email, password: required }),
  })
  usePageTitle(t('login.title'))

  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const result = await signIn({ email: foldDigits(values.email).trim(), password: foldDigits(values.password) })
    if (result.ok) return
    setBusy(false)
    form.setErrors(failure.failThere({ ...result, message: result.message || t('login.failed') }))
  }, failure.failHere)

  const labels = { email: t('field.email'), password: t('field.password') }
  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/register" search={{ returnTo }}>
            {t('register.title')}
          </Link>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormErrorSummary
          title={t('summary.title')}
          message={failure.message}
          problems={problemsOf(form.errors, labels)}
          attempt={failure.attempt}
        />
        <TextInput
          id="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={labels.email}
          required
          {...leftToRight}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          id="password"
          autoComplete="current-password"
          label={labels.password}
          required
          {...passwordToggle}
          {...invalidMark(form.errors['password'])}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}

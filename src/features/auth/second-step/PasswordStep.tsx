import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POSTED_SIGN_IN } from '#contract/posted-sign-in.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { AuthCard } from '../AuthCard.tsx'
import styles from '../auth.module.css'
import { credentialsOf } from '../form-bodies.ts'
import { invalidMark, leftToRight, usePasswordToggle } from '../inputs.ts'
import { OtherForm } from '../OtherForm.tsx'
import { type SecondStep, secondStepOf, signIn } from '../sign-in.ts'

interface PasswordStepProps {
  readonly returnTo: string | undefined
  /** In the place of the welcome. */
  readonly lead: string | null
  /** What was typed before, when the sign-in begins again. */
  readonly email: string
  /** Why it begins again. */
  readonly refusal: string | null
  readonly onSecondStep: (step: SecondStep, email: string) => void
}

function usePasswordStep({ email, onSecondStep }: PasswordStepProps) {
  const { t } = useTranslation('auth')
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const late = useLateChecks(async () => (await import('../form-checks.ts')).signInChecks)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: useTypedBefore({ email, password: '' }),
    validate: late.validate,
  })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const typed = credentialsOf(values)
    const result = await signIn(typed)
    if (result.ok) return
    const second = secondStepOf(result)
    if (second !== null) return onSecondStep(second, typed.email)
    setBusy(false)
    form.setErrors(failure.failThere({ ...result, message: result.message || t('login.failed') }))
  }, failure.failHere)
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}

export function PasswordStep(props: PasswordStepProps) {
  const { returnTo, refusal } = props
  const { t } = useTranslation('auth')
  const { form, failure, isBusy, formProps } = usePasswordStep(props)
  const passwordToggle = usePasswordToggle()
  const labels = { email: t('field.email'), password: t('field.password') }
  const problems = problemsOf(form.errors, labels)
  const message = failure.message ?? (failure.attempt === 0 ? refusal : null)
  return (
    <AuthCard
      title={t('login.title')}
      lead={props.lead ?? t('login.lead')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <OtherForm form="register" returnTo={returnTo}>
            {t('register.title')}
          </OtherForm>
        </>
      }
    >
      {/* Without scripts it posts by itself: `posted-sign-in.ts`. */}
      <form className={styles.form} method="post" action={POSTED_SIGN_IN} {...formProps}>
        <FormErrorSummary
          title={t('summary.title')}
          message={message}
          problems={problems}
          attempt={failure.attempt + (refusal === null ? 0 : 1)}
        />
        <TextInput
          id="email"
          name="email"
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
          name="password"
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
        <Link to="/forgot-password" className={styles.quietLink}>
          {t('login.forgot')}
        </Link>
      </form>
    </AuthCard>
  )
}

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { POSTED_SIGN_IN } from '#contract/people/posted-sign-in.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { AuthCard } from '../AuthCard.tsx'
import styles from '../auth.module.css'
import { credentialsOf } from '../form-bodies.ts'
import { invalidMark, leftToRight, usePasswordToggle } from '../inputs.ts'
import { OtherForm } from '../OtherForm.tsx'
import { type SecondStep, secondStepOf, signIn } from '../sign-in.ts'

interface PasswordStepProps {
  readonly returnTo: string | undefined
  /** Replaces the welcome. */
  readonly lead: string | null
  /** The address as it was typed before, when the sign-in begins again. */
  readonly email: string
  /** The reason why the sign-in begins again. */
  readonly refusal: string | null
  readonly onSecondStep: (step: SecondStep, email: string) => void
}

function usePasswordStep({ email, onSecondStep }: PasswordStepProps) {
  const { t } = useTranslation('auth')
  const late = useLateChecks(async () => (await import('../form-checks.ts')).signInChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    mode: 'uncontrolled',
    initialValues: useTypedBefore({ email, password: '' }),
    validate: late.validate,
    async send(values) {
      const credentials = credentialsOf(values)
      const answer = await signIn(credentials)
      if (answer.ok || answer.code !== 'auth.queued') return answer
      const { againByTurn } = await import('#src/ui/turn/again-by-turn.ts')
      return againByTurn(answer, (turn) => signIn({ ...credentials, turn }))
    },
    onRefused: (refused, values) => {
      const second = secondStepOf(refused)
      if (second === null) return { ...refused, message: refused.message || t('login.failed') }
      onSecondStep(second, credentialsOf(values).email)
      return null
    },
  })
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
      {/* The form posts by itself where no script runs: `posted-sign-in.ts`. */}
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

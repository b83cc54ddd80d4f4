import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { AcceptPrivacy } from './AcceptPrivacy.tsx'
import { AuthCard } from './AuthCard.tsx'
import styles from './auth.module.css'
import { invalidMark, leftToRight, usePasswordToggle } from './inputs.ts'
import { OtherForm } from './OtherForm.tsx'
import type { RegisterForm } from './use-register-form.ts'
import { useRegisterForm } from './use-register-form.ts'

interface RegisterStepProps {
  readonly returnTo: string | undefined
  /** Reason for which the account is made now. */
  readonly purpose?: 'learn' | 'pay'
}

/** Making a student account. */
export function RegisterStep({ returnTo, purpose = 'learn' }: RegisterStepProps) {
  const { t } = useTranslation('auth')
  const { form, failure, isBusy, formProps } = useRegisterForm()
  const labels = {
    first_name: t('field.firstName'),
    last_name: t('field.lastName'),
    email: t('field.email'),
    password: t('field.password'),
    password_confirmation: t('field.passwordConfirmation'),
    accept_privacy: t('field.acceptPrivacy'),
  }
  return (
    <AuthCard
      title={t('register.title')}
      lead={t(purpose === 'pay' ? 'register.leadToPay' : 'register.lead')}
      footer={
        <>
          {t('register.haveAccount')}{' '}
          <OtherForm form="login" returnTo={returnTo}>
            {t('login.title')}
          </OtherForm>
        </>
      }
    >
      <form className={styles.form} {...formProps}>
        <FormErrorSummary
          title={t('summary.title')}
          message={failure.message}
          problems={problemsOf(form.errors, labels)}
          attempt={failure.attempt}
        />
        <PersonFields form={form} labels={labels} />
        <PasswordFields form={form} labels={labels} />
        <AcceptPrivacy {...form.getInputProps('accept_privacy', { type: 'checkbox' })} />
        <Button type="submit" size="md" loading={isBusy}>
          {t('register.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}

interface FieldsProps {
  readonly form: RegisterForm
  readonly labels: Readonly<Record<string, string>>
}

function PersonFields({ form, labels }: FieldsProps) {
  const field = (name: 'first_name' | 'last_name' | 'email') => ({
    id: name,
    label: labels[name],
    ...form.getInputProps(name),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...field('first_name')} required dir="auto" autoComplete="given-name" />
        <TextInput {...field('last_name')} required dir="auto" autoComplete="family-name" />
      </div>
      <TextInput {...field('email')} {...leftToRight} required type="email" inputMode="email" autoComplete="username" />
    </>
  )
}

function PasswordFields({ form, labels }: FieldsProps) {
  const { t } = useTranslation('auth')
  const toggle = usePasswordToggle()
  return (
    <>
      <PasswordInput
        id="password"
        label={labels['password']}
        description={form.errors['password'] === undefined ? t('field.passwordHelp') : undefined}
        required
        autoComplete="new-password"
        {...toggle}
        {...form.getInputProps('password')}
        {...invalidMark(form.errors['password'])}
      />
      <PasswordInput
        id="password_confirmation"
        label={labels['password_confirmation']}
        required
        autoComplete="new-password"
        {...toggle}
        {...form.getInputProps('password_confirmation')}
        {...invalidMark(form.errors['password_confirmation'])}
      />
    </>
  )
}

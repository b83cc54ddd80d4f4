import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldDigits } from '#domain/arabic/digits.ts'
import { failedRules, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import * as rules from './field-rules.ts'
import { register, type Registration } from './sign-in.ts'

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  password: '',
  password_confirmation: '',
  accept_privacy: false,
}

type RegisterValues = typeof EMPTY

function failed(values: RegisterValues) {
  return failedRules(values, {
    first_name: rules.personName,
    last_name: rules.personName,
    email: rules.email,
    mobile: rules.optionalMobile,
    password: rules.newPassword,
    password_confirmation: (value, all) => rules.confirmation(value, all.password),
    accept_privacy: rules.accepted,
  })
}

/** What is sent: digits of either kind are the same, an empty mobile number is none. */
function registrationOf(values: RegisterValues): Registration {
  const { mobile, ...rest } = values
  return {
    ...rest,
    email: foldDigits(values.email).trim(),
    password: foldDigits(values.password),
    password_confirmation: foldDigits(values.password_confirmation),
    ...(mobile.trim() === '' ? {} : { mobile: foldDigits(mobile) }),
  }
}

export function useRegisterForm() {
  const { t } = useTranslation('auth')
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ initialValues: useTypedBefore(EMPTY), validate: failed })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const result = await register(registrationOf(values))
    if (result.ok) return
    setBusy(false)
    form.setErrors(failure.failThere({ ...result, message: result.message || t('register.failed') }))
  }, failure.failHere)
  return { form, failure, isBusy, submit }
}

export type RegisterForm = ReturnType<typeof useRegisterForm>['form']

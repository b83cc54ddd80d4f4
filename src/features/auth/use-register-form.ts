import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { EMPTY_REGISTRATION, registrationOf } from './form-bodies.ts'
import { register } from './sign-in.ts'

export function useRegisterForm() {
  const { t } = useTranslation('auth')
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const late = useLateChecks(async () => (await import('./form-checks.ts')).registerChecks)
  const form = useForm({ initialValues: useTypedBefore(EMPTY_REGISTRATION), validate: late.validate })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const result = await register(registrationOf(values))
    if (result.ok) return
    setBusy(false)
    form.setErrors(failure.failThere({ ...result, message: result.message || t('register.failed') }))
  }, failure.failHere)
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}

export type RegisterForm = ReturnType<typeof useRegisterForm>['form']

import { useTranslation } from 'react-i18next'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useTypedBefore } from '#src/ui/form/use-typed-before.ts'
import { EMPTY_REGISTRATION, registrationOf } from './form-bodies.ts'
import { register } from './sign-in.ts'

export function useRegisterForm() {
  const { t } = useTranslation('auth')
  const late = useLateChecks(async () => (await import('./form-checks.ts')).registerChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: useTypedBefore(EMPTY_REGISTRATION),
    validate: late.validate,
    send: (values) => register(registrationOf(values)),
    onRefused: (refused) => ({ ...refused, message: refused.message || t('register.failed') }),
  })
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}

export type RegisterForm = ReturnType<typeof useRegisterForm>['form']

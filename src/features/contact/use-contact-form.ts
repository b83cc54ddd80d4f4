import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { contactDraft, type ContactValues, emptyMessage, inquiryOf, isWritten } from './contact-form.ts'

/** The message as it is typed, kept until it is sent; `onSent` receives the address that the answer goes to. */
export function useContactForm(onSent: (email: string) => void) {
  const { t } = useTranslation('contact')
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const [found] = useState(() => contactDraft.read())
  const [isFound, setFound] = useState(found?.hadFailed === true)
  const late = useLateChecks(async () => (await import('./contact-checks.ts')).contactChecks)
  const form = useForm<ContactValues>({
    initialValues: found?.values ?? emptyMessage(),
    validate: late.validate,
    clearInputErrorOnChange: true,
    onValuesChange: (values) => (isWritten(values) ? contactDraft.type(values) : contactDraft.forget()),
  })
  const send = async (values: ContactValues): Promise<void> => {
    setBusy(true)
    failure.clear()
    const result = await callRoute(routes.inquiries.sendInquiry, { body: inquiryOf(values) })
    setBusy(false)
    if (result.ok) {
      contactDraft.forget()
      return onSent(values.email.trim())
    }
    contactDraft.keep(values)
    const sentence = result.message || t('failed')
    form.setErrors(failure.failThere({ ...result, message: `${sentence} ${t('kept')}` }))
  }
  const discard = (): void => {
    contactDraft.forget()
    setFound(false)
    failure.clear()
    form.setValues(emptyMessage())
    form.clearErrors()
    contactDraft.forget()
  }
  return {
    form,
    failure,
    isBusy,
    isFound,
    discard,
    formProps: late.formProps(form.onSubmit((values) => void send(values), failure.failHere)),
  }
}

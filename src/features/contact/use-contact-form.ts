import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { contactDraft, emptyMessage, inquiryOf, isWritten } from './contact-form.ts'

/** The message as it is typed, kept until it is sent; `onSent` receives the address that the answer goes to. */
export function useContactForm(onSent: (email: string) => void) {
  const { t } = useTranslation('contact')
  const [found] = useState(() => contactDraft.read())
  const [isFound, setFound] = useState(found?.hadFailed === true)
  const late = useLateChecks(async () => (await import('./contact-checks.ts')).contactChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: found?.values ?? emptyMessage(),
    validate: late.validate,
    onValuesChange: (values) => (isWritten(values) ? contactDraft.type(values) : contactDraft.forget()),
    send: (values) => callRoute(routes.inquiries.sendInquiry, { body: inquiryOf(values) }),
    onSent: (_, { email }) => {
      contactDraft.forget()
      onSent(email.trim())
    },
    onRefused: (refused, values) => {
      contactDraft.keep(values)
      return { ...refused, message: `${refused.message || t('failed')} ${t('kept')}` }
    },
  })
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
    formProps: late.formProps(submit),
  }
}

import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { TrapField, visitorStyles as styles } from '#src/ui/visitor/index.ts'
import { interestOf, landingDraft, NOBODY } from './landing-form.ts'

interface InterestFormProps {
  /** Slug of the link that led here; null: none did. */
  readonly link: string | null
  readonly onDone: () => void
}

function useInterestForm({ link, onDone }: InterestFormProps) {
  const { t } = useTranslation(['landing', 'contact'])
  const [typed] = useState(() => landingDraft.read())
  const late = useLateChecks(async () => (await import('./landing-checks.ts')).landingChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: typed?.values ?? NOBODY,
    validate: late.validate,
    onValuesChange: landingDraft.type,
    send: (values) => callRoute(routes.marketing.registerInterest, { body: interestOf(values, link) }),
    onSent: () => {
      landingDraft.forget()
      onDone()
    },
    onRefused: (refused, values) => {
      landingDraft.keep(values)
      return { ...refused, message: `${refused.message || t('landing:failed')} ${t('contact:kept')}` }
    },
  })
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}

/** Name and WhatsApp number; what is typed stays until it is sent. */
export function InterestForm(props: InterestFormProps) {
  const { t } = useTranslation(['landing', 'contact'])
  const { form, failure, isBusy, formProps } = useInterestForm(props)
  const labels = { name: t('landing:field.name'), whatsapp: t('landing:field.whatsapp') }
  return (
    <form className={styles.form} {...formProps}>
      <FormErrorSummary
        title={t('contact:summary')}
        message={failure.message}
        problems={problemsOf(form.errors, labels)}
        attempt={failure.attempt}
      />
      <TextInput
        id="name"
        label={labels.name}
        required
        dir="auto"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <TextInput
        id="whatsapp"
        label={labels.whatsapp}
        description={t('landing:field.whatsappHelp')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...leftToRight}
        {...form.getInputProps('whatsapp')}
      />
      <Checkbox
        id="consent"
        label={t('landing:consent')}
        description={t('landing:consentHelp')}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
      <TrapField
        label={t('contact:trap')}
        value={form.getValues().homepage}
        onChange={(value) => form.setFieldValue('homepage', value)}
      />
      <div className={styles.foot}>
        <p className="mq-quiet">
          {t('landing:privacy')} <Link to="/privacy">{t('contact:privacyLink')}</Link>
        </p>
        <Button type="submit" size="md" loading={isBusy}>
          {t('landing:submit')}
        </Button>
      </div>
    </form>
  )
}

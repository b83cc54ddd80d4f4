import { Button, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { TrapField, visitorStyles as styles } from '#src/ui/visitor/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Writing to the academy. What is typed stays until it is sent. */
export function ContactForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('contact')
  const { form, failure, isBusy, isFound, discard, formProps } = useContactForm(onSent)
  const labels = {
    name: t('field.name'),
    email: t('field.email'),
    subject: t('field.subject'),
    message: t('field.message'),
  }
  const field = (name: keyof typeof labels) => ({
    id: name,
    label: labels[name],
    required: true,
    ...form.getInputProps(name),
  })
  return (
    <form className={styles.form} {...formProps}>
      <FormErrorSummary
        title={t('summary')}
        message={failure.message}
        problems={problemsOf(form.errors, labels)}
        attempt={failure.attempt}
      />
      {isFound && failure.attempt === 0 && (
        <Callout
          role="status"
          action={
            <Button variant="default" size="xs" onClick={discard}>
              {t('discard')}
            </Button>
          }
        >
          {t('restored')}
        </Callout>
      )}
      <div className={styles.pair}>
        <TextInput {...field('name')} dir="auto" autoComplete="name" />
        <TextInput
          {...field('email')}
          {...leftToRight}
          type="email"
          inputMode="email"
          autoComplete="email"
          description={t('field.emailHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      <TextInput {...field('subject')} dir="auto" autoComplete="off" />
      <Textarea {...field('message')} dir="auto" rows={7} />
      <TrapField
        label={t('trap')}
        value={form.getValues().homepage}
        onChange={(value) => form.setFieldValue('homepage', value)}
      />
      <div className={styles.foot}>
        <p className="mq-quiet">
          {t('privacy')} <Link to="/privacy">{t('privacyLink')}</Link>
        </p>
        <Button type="submit" size="md" loading={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

import { Button, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { ImageField } from '#src/ui/form/index.ts'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import styles from './contacts.module.css'
import { messageOf, type MessageValues, threadChecks } from './message-form.ts'
import { useMessageForm } from './use-message-form.ts'
import { useOutbox } from './use-outbox.ts'

interface WriteFormProps {
  readonly userId: string
  /** Informed of the conversation that the message begins. */
  readonly onSent: (threadId: string) => void
  /** True if there is no list to go back to. */
  readonly isFirst?: boolean
}

/** A new message to the academy. */
export function WriteForm({ userId, onSent, isFirst = false }: WriteFormProps) {
  const { t } = useTranslation('contacts')
  const outbox = useOutbox(userId)
  const begin = async (values: MessageValues): Promise<void> => {
    const { id, subject } = values
    await outbox.send({
      threadId: id,
      subject: subject.trim(),
      message: messageOf(values),
      writtenAt: Date.now(),
      refused: null,
    })
    onSent(id)
  }
  const message = { userId, place: 'new', checks: threadChecks, onSend: begin }
  const { form, failure, isBusy, onSubmit } = useMessageForm(message)
  const labels = { subject: t('field.subject'), text: t('field.text'), image: t('field.image') }
  return (
    <>
      {!isFirst && <BackLink to="/student_contacts">{t('back')}</BackLink>}
      <Card size="lg" title={t(isFirst ? 'firstTitle' : 'writeTitle')} text={t(isFirst ? 'empty' : 'writeText')}>
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <FormErrorSummary
            title={t('summary')}
            message={failure.message}
            problems={problemsOf(form.errors, labels)}
            attempt={failure.attempt}
          />
          <TextInput
            id="subject"
            label={labels.subject}
            required
            dir="auto"
            autoComplete="off"
            {...form.getInputProps('subject')}
          />
          <Textarea id="text" label={labels.text} required dir="auto" rows={6} {...form.getInputProps('text')} />
          <ImageField
            id="image"
            label={labels.image}
            description={t('image.help')}
            value={form.getValues().image}
            onChange={(image) => form.setFieldValue('image', image)}
            upload={uploadImage}
            error={form.errors['image']}
          />
          <Actions>
            <Button type="submit" size="md" loading={isBusy}>
              {t('send')}
            </Button>
          </Actions>
        </form>
      </Card>
    </>
  )
}

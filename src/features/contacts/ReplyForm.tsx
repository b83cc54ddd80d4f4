import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import { ImageField } from '#src/ui/form/index.ts'
import styles from './contacts.module.css'
import { messageChecks, messageOf, type MessageValues } from './message-form.ts'
import type { WaitingMessage } from './outbox.ts'
import { useMessageForm } from './use-message-form.ts'

interface ReplyFormProps {
  readonly threadId: string
  readonly userId: string
  readonly onSend: (message: WaitingMessage) => Promise<void>
}

/** The student writes on. */
export function ReplyForm({ threadId, userId, onSend }: ReplyFormProps) {
  const { t } = useTranslation('contacts')
  const [withImage, setWithImage] = useState(false)
  const send = async (values: MessageValues): Promise<void> => {
    await onSend({ threadId, subject: null, message: messageOf(values), writtenAt: Date.now(), refused: null })
    setWithImage(false)
  }
  const { form, failure, isBusy, onSubmit } = useMessageForm({
    userId,
    place: threadId,
    checks: messageChecks,
    onSend: send,
  })
  const { image } = form.getValues()
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {failure.message !== null && <Alert color="red">{failure.message}</Alert>}
      <Textarea id="text" label={t('field.reply')} dir="auto" rows={3} {...form.getInputProps('text')} />
      {(withImage || image !== null) && (
        <ImageField
          id="image"
          label={t('field.image')}
          description={t('image.help')}
          value={image}
          onChange={(chosen) => form.setFieldValue('image', chosen)}
          upload={uploadImage}
          error={form.errors['image']}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('send')}
        </Button>
        {!withImage && image === null && (
          <Button variant="default" onClick={() => setWithImage(true)}>
            {t('image.add')}
          </Button>
        )}
      </div>
    </form>
  )
}

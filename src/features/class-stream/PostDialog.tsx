import { Button, Checkbox, Input, Textarea } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POST_FILES_MOST, POST_LENGTH } from '#contract/foundation/limits.ts'
import type { ClassPost } from '#contract/groups/class-stream.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { DocumentField } from '#src/features/courses/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './class-stream.module.css'
import { changeOf, checksOf, newPostOf, valuesOf } from './post-form.ts'
import { PostLinks } from './PostLinks.tsx'
import { classKey } from './queries.ts'

interface PostDialogProps {
  readonly classId: string
  /** Null: a new one. */
  readonly post: ClassPost | null
  readonly onClose: () => void
}

/** Takes what staff write to the group: a text, links and documents. */
export function PostDialog({ classId, post, onClose }: PostDialogProps) {
  const { t } = useTranslation('classStream')
  const sending = usePost(classId, post, onClose)
  const { form } = sending
  const { kept, files, links } = form.getValues()
  const fields = { text: t('field.text'), links: t('field.links'), files: t('field.files') }
  return (
    <FormDialog
      title={t(post === null ? 'write' : 'post.edit')}
      size="lg"
      closeOnClickOutside={false}
      labels={fields}
      sending={sending}
      submitLabel={t(post === null ? 'publish' : 'save')}
      onClose={onClose}
    >
      <Textarea
        id="text"
        label={fields.text}
        description={t('help.text')}
        required
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={POST_LENGTH}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <PostLinks links={links} error={form.errors['links']} onChange={(next) => form.setFieldValue('links', next)} />
      {[...kept, ...files].length > 0 && (
        <Input.Wrapper label={t('field.there')} labelElement="div">
          {kept.map((file) => (
            <NamedDocument
              key={file.id}
              name={file.name}
              onRemove={() =>
                form.setFieldValue(
                  'kept',
                  kept.filter(({ id }) => id !== file.id),
                )
              }
            />
          ))}
          {files.map((file) => (
            <NamedDocument
              key={file.id}
              name={file.name}
              onRemove={() =>
                form.setFieldValue(
                  'files',
                  files.filter(({ id }) => id !== file.id),
                )
              }
            />
          ))}
        </Input.Wrapper>
      )}
      {kept.length + files.length < POST_FILES_MOST && (
        <DocumentField
          id="files"
          label={fields.files}
          description={t('help.files')}
          value={null}
          error={form.errors['files']}
          onChange={(file) => {
            if (file !== null) form.setFieldValue('files', [...files.filter(({ id }) => id !== file.id), file])
          }}
        />
      )}
      <Checkbox label={t('field.pinned')} {...form.getInputProps('pinned', { type: 'checkbox' })} />
      {post === null && (
        <Checkbox
          label={t('field.notifies')}
          description={t('help.notifies')}
          {...form.getInputProps('notifies', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

/** The form of a post, and where it is sent. */
function usePost(classId: string, post: ClassPost | null, onClose: () => void) {
  const { t } = useTranslation('classStream')
  const queries = useQueryClient()
  // Kept for the life of the dialog: what is sent again after a lost answer is the same post.
  const [id] = useState(() => crypto.randomUUID())
  return useSendForm({
    initialValues: valuesOf(post),
    checks: checksOf(post, id),
    send: (values) =>
      post === null
        ? callRoute(routes.classStream.writePost, { params: { id: classId }, body: newPostOf(values, id) })
        : callRoute(routes.classStream.changePost, {
            params: { id: classId, postId: post.id },
            body: changeOf(values, post.revision),
          }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: classKey(classId) })
      showSnackbar(t(post === null ? 'published' : 'saved'))
      onClose()
    },
  })
}

interface NamedDocumentProps {
  readonly name: string
  readonly onRemove: () => void
}

function NamedDocument({ name, onRemove }: NamedDocumentProps) {
  const { t } = useTranslation('classStream')
  return (
    <div className={styles.facts}>
      <IconFileText size={20} aria-hidden />
      <Bdi>{name}</Bdi>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  )
}

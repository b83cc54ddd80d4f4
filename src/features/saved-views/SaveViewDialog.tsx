import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/office/saved-views.ts'
import { VIEW_NAME_LENGTH, type ViewedList, type ViewSearch } from '#domain/lists/views.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useViewChanges } from './use-view-changes.ts'

interface SaveViewDialogProps {
  readonly list: ViewedList
  /** Search and filters that are saved under the name. */
  readonly search: ViewSearch
  /** Another name or standing for this one; absent: a new view. */
  readonly view?: SavedView
  readonly onSaved: (view: SavedView) => void
  readonly onClose: () => void
}

/** Gives what a list shows a name, or one of its views another name. */
export function SaveViewDialog({ list, search, view, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('savedViews')
  const { create, change } = useViewChanges()
  const [id] = useState(() => crypto.randomUUID())
  const sending = useSendForm({
    initialValues: { viewName: view?.name ?? '', isDefault: view?.isDefault ?? false },
    validate: ({ viewName }) => (viewName.trim() === '' ? { viewName: t('nameMissing') } : {}),
    send: ({ viewName: name, isDefault }) =>
      view === undefined ? create({ id, list, name, search, isDefault }) : change(view, { name, isDefault }),
    onSent: (saved) => {
      showSnackbar(t('saved', { name: saved.name }))
      onSaved(saved)
      onClose()
    },
    onRefused: (refused) => {
      if (refused.code !== 'saved-views.name-taken') return refused
      sending.failure.failHere()
      sending.form.setErrors({ viewName: refused.message })
      return null
    },
  })
  const { form } = sending
  return (
    <FormDialog
      title={t(view === undefined ? 'save.title' : 'rename.title')}
      labels={{ viewName: t('field.name') }}
      sending={sending}
      submitLabel={t('save.submit')}
      onClose={onClose}
    >
      <TextInput
        id="viewName"
        label={t('field.name')}
        description={view === undefined ? t('save.help') : undefined}
        dir="auto"
        maxLength={VIEW_NAME_LENGTH}
        data-autofocus
        {...form.getInputProps('viewName')}
      />
      <Checkbox label={t('field.isDefault')} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
    </FormDialog>
  )
}

import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#contract/saved-views.ts'
import { VIEW_NAME_LENGTH, type ViewedList, type ViewSearch } from '#domain/lists/views.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useViewChanges } from './use-view-changes.ts'

interface SaveViewDialogProps {
  readonly list: ViewedList
  /** What is saved under the name. */
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
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string | null; attempt: number }>({ message: null, attempt: 0 })
  const [error, setError] = useState<ReactNode>(null)
  const refuse = (message: string | null, field: ReactNode) => {
    setError(field)
    setFailure(({ attempt }) => ({ message, attempt: attempt + 1 }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse(null, t('nameMissing'))
    setBusy(true)
    const result = await (view === undefined
      ? create({ id, list, name, search, isDefault })
      : change(view, { name, isDefault }))
    setBusy(false)
    if (result.ok) {
      showSnackbar(t('saved', { name: result.value.name }))
      onSaved(result.value)
      onClose()
    } else if (result.code === 'saved-views.name-taken') refuse(null, result.message)
    else refuse(result.message, null)
  }
  return (
    <FormDialog
      title={t(view === undefined ? 'save.title' : 'rename.title')}
      labels={{ viewName: t('field.name') }}
      errors={error === null ? {} : { viewName: error }}
      failure={failure}
      submitLabel={t('save.submit')}
      isBusy={isBusy}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        id="viewName"
        label={t('field.name')}
        description={view === undefined ? t('save.help') : undefined}
        dir="auto"
        maxLength={VIEW_NAME_LENGTH}
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('field.isDefault')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

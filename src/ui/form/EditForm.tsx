import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { EditFormState, FieldLabels, ShownValue } from './use-edit-form.ts'
import { problemsOf } from './use-form-failure.tsx'
import styles from './edit-form.module.css'

interface EditFormProps<Values extends Record<string, unknown>> {
  /** Answer of `useEditForm`. */
  readonly edit: EditFormState<Values>
  readonly labels: FieldLabels<Values>
  readonly onCancel: () => void
  /** Default: "save". */
  readonly saveLabel?: string
  /** Puts a value into words in the "changed meanwhile" dialog; texts, numbers and `status` need no help. */
  readonly shownValue?: ShownValue<Values>
  /** Further buttons beside "save". */
  readonly moreActions?: ReactNode
  /** The fields, one under the other. */
  readonly children: ReactNode
}

/**
 * The frame of every form page: what is wrong in one place above, the fields, the save bar (Ctrl or ⌘ with S), a
 * question before leaving with unsaved text, and the dialog for what another person saved meanwhile.
 *
 *     const edit = useEditForm({ loaded, check, rules, fieldNames, save, onSaved, reload })
 *     <EditForm edit={edit} labels={{ name: t('field.name') }} onCancel={…}>
 *       <TextInput label={t('field.name')} required dir="auto" {...edit.field('name')} />
 *     </EditForm>
 */
export function EditForm<Values extends Record<string, unknown>>(props: EditFormProps<Values>) {
  const { edit, labels, onCancel, saveLabel, shownValue, moreActions, children } = props
  const { t } = useTranslation(['lists', 'fields'])
  const { form, failure, isBusy, submit, isDirty } = edit
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormErrorSummary
        title={t('fields:summary')}
        message={failure.message}
        problems={problemsOf(form.errors, labels)}
        attempt={failure.attempt}
      />
      {children}
      <SaveBar
        label={saveLabel ?? t('form.save')}
        isBusy={isBusy}
        isDirty={isDirty}
        onCancel={onCancel}
        onSave={() => submit()}
      >
        {moreActions}
      </SaveBar>
      <LeaveGuard isDirty={isDirty} wouldLose={edit.wouldLose} />
      <ChangedMeanwhile edit={edit} labels={labels} shownValue={shownValue} />
    </form>
  )
}

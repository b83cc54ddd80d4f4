import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '#src/ui/page/Actions.tsx'
import { ChangedMeanwhile } from '#src/ui/form/ChangedMeanwhile.tsx'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import type { EditFormState, FieldLabels, ShownValue } from '#src/ui/form/use-edit-form.ts'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import styles from './profile.module.css'
import { useUnsavedSections } from './unsaved-sections.ts'

interface SectionFormProps<Values extends Record<string, unknown>> {
  readonly edit: EditFormState<Values>
  readonly labels: FieldLabels<Values>
  readonly saveLabel?: string
  readonly shownValue?: ShownValue<Values>
  readonly children: ReactNode
}

/** The form of one section: its mistakes, its fields, its own save. */
export function SectionForm<Values extends Record<string, unknown>>(props: SectionFormProps<Values>) {
  const { edit, labels, saveLabel, shownValue, children } = props
  const { t } = useTranslation(['profile', 'fields'])
  const { form, failure, isBusy, isDirty, submit, wouldLose } = edit
  const id = useId()
  const unsaved = useUnsavedSections()
  useEffect(() => {
    unsaved.set(id, wouldLose)
    return () => void unsaved.delete(id)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormErrorSummary
          title={t('fields:summary')}
          message={failure.message}
          problems={problemsOf(form.errors, labels)}
          attempt={failure.attempt}
        />
        {children}
        <div className={styles.save}>
          <Actions>
            <Button type="submit" loading={isBusy}>
              {saveLabel ?? t('save')}
            </Button>
          </Actions>
          <span className="mq-quiet" role="status">
            {isDirty && t('unsaved')}
          </span>
        </div>
        <ChangedMeanwhile edit={edit} labels={labels} shownValue={shownValue} />
      </Stack>
    </form>
  )
}

import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { problemsOf } from './use-form-failure.tsx'

export interface DialogFormProps {
  /** Stands before the summary of what is wrong. */
  readonly lead?: ReactNode
  /** Labels of the fields, for the summary. */
  readonly labels: Readonly<Record<string, string>>
  /** The answer of `useSendForm` or of `useEditForm`. */
  readonly sending: {
    readonly form: { readonly errors: Record<string, ReactNode> }
    readonly failure: { readonly message: string | null; readonly attempt: number }
    readonly isBusy: boolean
    readonly submit: (event: FormEvent<HTMLFormElement>) => void
  }
  readonly submitLabel: string
  /** Default: "cancel". */
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  /** There is nothing to send yet. */
  readonly isDisabled?: boolean
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** The form of a dialog: a summary of what is wrong, its fields, and the two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { lead, labels, sending, submitLabel, cancelLabel, isDangerous = false, isDisabled = false, onClose } = props
  const { t } = useTranslation(['common', 'fields'])
  const { form, failure, isBusy } = sending
  // A dialog can stand within the page's own form in React, though not in the document: its event must not reach that.
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.stopPropagation()
    sending.submit(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {lead}
        <FormErrorSummary
          title={t('fields:summary')}
          message={failure.message}
          problems={problemsOf(form.errors, labels)}
          attempt={failure.attempt}
        />
        {props.children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {cancelLabel ?? t('common:action.cancel')}
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

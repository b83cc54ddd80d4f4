import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { problemsOf } from './use-form-failure.tsx'

interface FormDialogProps {
  readonly title: ReactNode
  /** What stands before the summary of what is wrong. */
  readonly lead?: ReactNode
  /** Of the fields, for the summary. */
  readonly labels: Readonly<Record<string, string>>
  readonly errors: Record<string, ReactNode>
  readonly failure: { readonly message: string | null; readonly attempt: number }
  readonly submitLabel: string
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog that is one form: what is wrong in it, its fields, and the two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, labels, errors, failure, submitLabel, isDangerous = false, isBusy, onSubmit, onClose } = props
  const { t } = useTranslation(['common', 'lists'])
  // In React, not in the document, it stands within the page's own form: its submission must not reach that form.
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {lead}
          <FormErrorSummary
            title={t('lists:form.summary')}
            message={failure.message}
            problems={problemsOf(errors, labels)}
            attempt={failure.attempt}
          />
          {props.children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isBusy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

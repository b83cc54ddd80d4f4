import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'

interface AccessFormProps {
  readonly title: ReactNode
  readonly labels: Readonly<Record<string, string>>
  readonly errors: Record<string, ReactNode>
  readonly failure: { readonly message: string | null; readonly attempt: number }
  readonly submitLabel: string
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog around the fields by which staff give access or move its end. */
export function AccessForm(props: AccessFormProps) {
  const { title, labels, errors, failure, submitLabel, isDangerous = false, isBusy, onSubmit, onClose } = props
  const { t } = useTranslation(['common', 'lists'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
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

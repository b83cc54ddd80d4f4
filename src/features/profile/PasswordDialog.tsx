import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { CallResult } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/form/index.ts'
import { failedFields, problemsOf, renamed, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { type DialogPassword, dialogPasswordChecks } from './profile-forms.ts'

interface PasswordDialogProps<Value> {
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel: string
  /** Default: "cancel". */
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  readonly send: (password: string) => Promise<CallResult<Value>>
  readonly onDone: (value: Value) => void
  readonly onClose: () => void
}

/** Asks for the password before something that an open phone alone must not do. */
export function PasswordDialog<Value>(props: PasswordDialogProps<Value>) {
  const { title, children, onClose } = props
  const { t } = useTranslation('common')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="lg">
        {children}
        <PasswordForm {...props} />
      </Stack>
    </Modal>
  )
}

type PasswordFormProps<Value> = Omit<PasswordDialogProps<Value>, 'title' | 'children'>

/** The form alone, for a dialog that goes on after it. */
export function PasswordForm<Value>(props: PasswordFormProps<Value>) {
  const { confirmLabel, cancelLabel, isDangerous, send, onDone, onClose } = props
  const { t } = useTranslation(['profile', 'common', 'lists'])
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<DialogPassword>({
    initialValues: { dialogPassword: '' },
    validate: (values) => failedFields(values, dialogPasswordChecks),
    clearInputErrorOnChange: true,
  })
  const submit = form.onSubmit(async ({ dialogPassword }) => {
    setBusy(true)
    failure.clear()
    const result = await send(foldDigits(dialogPassword))
    if (result.ok) return onDone(result.value)
    setBusy(false)
    const fields = renamed(result.fields, form.getValues(), dialogPasswordChecks.fieldNames)
    form.setErrors(failure.failThere({ ...result, fields }))
  }, failure.failHere)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormErrorSummary
          title={t('lists:form.summary')}
          message={failure.message}
          problems={problemsOf(form.errors, { dialogPassword: t('currentPassword') })}
          attempt={failure.attempt}
        />
        <PasswordField
          id="dialogPassword"
          label={t('currentPassword')}
          required
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('dialogPassword')}
          {...(form.errors['dialogPassword'] === undefined ? {} : { 'aria-invalid': true })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {cancelLabel ?? t('common:action.cancel')}
          </Button>
          <Button type="submit" color={isDangerous === true ? 'red' : undefined} loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

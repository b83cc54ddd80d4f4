import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { CallResult } from '#src/api/index.ts'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import type { FieldChecks } from '#src/ui/form/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/form/index.ts'
import { failedFields, problemsOf, renamed, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { type DialogProof, dialogPasswordChecks, dialogProofChecks } from './profile-forms.ts'

interface PasswordDialogProps<Value> {
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel: string
  /** Default: "cancel". */
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  /** Asks for a code of the app, or a recovery code, too. */
  readonly asksForCode?: boolean
  readonly send: (password: string, code: string) => Promise<CallResult<Value>>
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
  const { confirmLabel, cancelLabel, isDangerous, asksForCode = false, onClose } = props
  const { t } = useTranslation(['profile', 'common', 'lists', 'secondStep', 'auth'])
  const { form, failure, isBusy, submit } = usePasswordForm(props)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormErrorSummary
          title={t('lists:form.summary')}
          message={failure.message}
          problems={problemsOf(form.errors, {
            dialogPassword: t('currentPassword'),
            dialogCode: t('secondStep:code.label'),
          })}
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
        {asksForCode && (
          <OneTimeCodeField
            id="dialogCode"
            takesRecoveryCodes
            description={
              <>
                {t('secondStep:code.help')} {t('auth:secondStep.recoveryHelp')}
              </>
            }
            {...form.getInputProps('dialogCode')}
          />
        )}
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

function usePasswordForm<Value>({ asksForCode = false, send, onDone }: PasswordFormProps<Value>) {
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const checks: FieldChecks<DialogProof> = asksForCode ? dialogProofChecks : dialogPasswordChecks
  const form = useForm<DialogProof>({
    initialValues: { dialogPassword: '', dialogCode: '' },
    validate: (values) => failedFields(values, checks),
    clearInputErrorOnChange: true,
  })
  const submit = form.onSubmit(async ({ dialogPassword, dialogCode }) => {
    setBusy(true)
    failure.clear()
    const result = await send(foldDigits(dialogPassword), dialogCode.trim())
    if (result.ok) return onDone(result.value)
    setBusy(false)
    const fields = renamed(result.fields, form.getValues(), checks.fieldNames)
    form.setErrors(failure.failThere({ ...result, fields }))
  }, failure.failHere)
  return { form, failure, isBusy, submit }
}

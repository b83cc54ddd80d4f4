import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldDigits } from '#domain/arabic/digits.ts'
import type { CallResult } from '#src/api/index.ts'
import { DialogForm } from '#src/ui/form/DialogForm.tsx'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { type FieldChecks, PasswordField } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'
import { type DialogProof, dialogPasswordChecks, dialogProofChecks } from './profile-forms.ts'

interface PasswordFormProps<Value> {
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

interface PasswordDialogProps<Value> extends PasswordFormProps<Value> {
  readonly title: string
  readonly children?: ReactNode
}

/** Asks for the password before something that an open phone alone must not do. */
export function PasswordDialog<Value>({ title, children, ...props }: PasswordDialogProps<Value>) {
  return <FormDialog title={title} lead={children} {...usePasswordForm(props)} />
}

/** The form alone, for a dialog that goes on after it. */
export function PasswordForm<Value>(props: PasswordFormProps<Value>) {
  return <DialogForm {...usePasswordForm(props)} />
}

/** Props of the form's frame, its fields among them. */
function usePasswordForm<Value>(props: PasswordFormProps<Value>) {
  const { confirmLabel, cancelLabel, isDangerous, asksForCode = false, send, onDone, onClose } = props
  const { t } = useTranslation(['profile', 'secondStep', 'auth'])
  const checks: FieldChecks<DialogProof> = asksForCode ? dialogProofChecks : dialogPasswordChecks
  const sending = useSendForm({
    initialValues: { dialogPassword: '', dialogCode: '' },
    checks,
    send: ({ dialogPassword, dialogCode }) => send(foldDigits(dialogPassword), dialogCode.trim()),
    onSent: onDone,
  })
  const { form } = sending
  const labels = { dialogPassword: t('currentPassword'), dialogCode: t('secondStep:code.label') }
  const children = (
    <>
      <PasswordField
        id="dialogPassword"
        label={labels.dialogPassword}
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
    </>
  )
  return { labels, sending, submitLabel: confirmLabel, cancelLabel, isDangerous, onClose, children }
}

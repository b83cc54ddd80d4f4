import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ownProof } from '#contract/people/profile.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { PasswordField } from '#src/ui/form/PasswordField.tsx'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'

/** The code of the authenticator app where the reader has one, the password elsewhere. */
export type ProofBy = 'code' | 'password'

export interface ProofDialogProps {
  readonly by: ProofBy
  readonly onProven: () => void
  readonly onClose: () => void
}

const bodyOf = ({ proof }: { readonly proof: string }) => ({ proof: foldDigits(proof).trim() })

/** Asks who sits here before what an open computer alone must not do. */
export function ProofDialog({ by, onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation('secondStep')
  const sending = useSendForm({
    initialValues: { proof: '' },
    checks: { check: (typed) => schemaErrors(ownProof, bodyOf(typed)) },
    send: (typed) => callRoute(routes.profile.proveOneself, { body: bodyOf(typed) }),
    onSent: onProven,
  })
  const label = by === 'code' ? t('code.label') : t('proof.password')
  const field = { id: 'proof', label, 'data-autofocus': true, ...sending.form.getInputProps('proof') }
  return (
    <FormDialog
      title={t('proof.title')}
      lead={<Text>{t('proof.why')}</Text>}
      labels={{ proof: label }}
      sending={sending}
      submitLabel={t('proof.submit')}
      onClose={onClose}
    >
      {by === 'code' ? (
        <OneTimeCodeField takesRecoveryCodes {...field} />
      ) : (
        <PasswordField required autoComplete="current-password" {...field} />
      )}
    </FormDialog>
  )
}

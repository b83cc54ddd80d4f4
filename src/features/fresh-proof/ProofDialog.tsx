import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownProof } from '#contract/profile.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { PasswordField } from '#src/ui/form/PasswordField.tsx'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import { failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'

/** The code of the authenticator app where the reader has one, the password elsewhere. */
export type ProofBy = 'code' | 'password'

interface ProofDialogProps {
  readonly by: ProofBy
  readonly onProven: () => void
  readonly onClose: () => void
}

/** Asks who sits here before what an open computer alone must not do. */
export function ProofDialog({ by, onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation('secondStep')
  const { form, failure, isBusy, submit } = useProofForm(onProven)
  const label = by === 'code' ? t('code.label') : t('proof.password')
  const field = { id: 'proof', label, 'data-autofocus': true, ...form.getInputProps('proof') }
  return (
    <FormDialog
      title={t('proof.title')}
      lead={<Text>{t('proof.why')}</Text>}
      labels={{ proof: label }}
      errors={form.errors}
      failure={failure}
      submitLabel={t('proof.submit')}
      isBusy={isBusy}
      onSubmit={submit}
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

function useProofForm(onProven: () => void) {
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const bodyOf = ({ proof }: { readonly proof: string }) => ({ proof: foldDigits(proof).trim() })
  const form = useForm({
    initialValues: { proof: '' },
    validate: (values) => failedFields(values, { check: (typed) => schemaErrors(ownProof, bodyOf(typed)) }),
    clearInputErrorOnChange: true,
  })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const result = await callRoute(routes.profile.proveOneself, { body: bodyOf(values) })
    if (result.ok) return onProven()
    setBusy(false)
    form.setErrors(failure.failThere(result))
  }, failure.failHere)
  return { form, failure, isBusy, submit }
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownProof } from '#contract/profile.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/form/PasswordField.tsx'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import { failedFields, problemsOf, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
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
  const { t } = useTranslation(['secondStep', 'common', 'lists'])
  const { form, failure, isBusy, submit } = useProofForm(onProven)
  const label = by === 'code' ? t('code.label') : t('proof.password')
  const field = { id: 'proof', label, 'data-autofocus': true, ...form.getInputProps('proof') }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('proof.title')}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>{t('proof.why')}</Text>
          <FormErrorSummary
            title={t('lists:form.summary')}
            message={failure.message}
            problems={problemsOf(form.errors, { proof: label })}
            attempt={failure.attempt}
          />
          {by === 'code' ? (
            <OneTimeCodeField takesRecoveryCodes {...field} />
          ) : (
            <PasswordField required autoComplete="current-password" {...field} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('proof.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
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
  const send = form.onSubmit(async (values) => {
    setBusy(true)
    failure.clear()
    const result = await callRoute(routes.profile.proveOneself, { body: bodyOf(values) })
    if (result.ok) return onProven()
    setBusy(false)
    form.setErrors(failure.failThere(result))
  }, failure.failHere)
  // The dialog is a part of a page that may have a form of its own around it.
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.stopPropagation()
    send(event)
  }
  return { form, failure, isBusy, submit }
}

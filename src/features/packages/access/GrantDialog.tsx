import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedPeople } from '#contract/subscriptions.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useIdempotencyKey } from '#src/features/fresh-proof/index.ts'
import { Callout } from '#src/ui/Callout.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { failedFields, useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { packageChoicesQuery } from '../package-choices.ts'
import { AddressesField } from './AddressesField.tsx'
import { blankGrant, grantBody, grantChecks, type GrantValues } from './grant-form.ts'
import { useAccessCall } from './use-access-call.ts'

export interface GrantDialogProps {
  readonly title: string
  /** Chosen already; absent: they are named by the addresses of their accounts. */
  readonly people?: NamedPeople
  /** The package, where it is chosen already. */
  readonly packageId?: string
  readonly onGranted?: () => void
  readonly onClose: () => void
}

/** For how long, why, and whom a package is given. */
export function GrantDialog(props: GrantDialogProps) {
  const { title, people, packageId, onClose } = props
  const { t } = useTranslation('subscriptions')
  const { form, failure, unknown, isBusy, submit, dialog } = useGrant(props)
  const labels = {
    emails: t('grant.emails'),
    packageId: t('field.package'),
    days: t('grant.days'),
    reason: t('field.reason'),
  }
  return (
    <>
      <FormDialog
        title={title}
        labels={labels}
        errors={form.errors}
        failure={failure}
        submitLabel={t('grant.submit')}
        isBusy={isBusy}
        onSubmit={submit}
        onClose={onClose}
      >
        {unknown !== null && (
          <Callout role="status">
            {t('grant.done', { count: unknown.granted })} {t('grant.unknown')}{' '}
            <bdi dir="ltr">{unknown.addresses.join(', ')}</bdi>
          </Callout>
        )}
        {people === undefined && <AddressesField label={labels.emails} {...form.getInputProps('emails')} />}
        {packageId === undefined && <PackageField label={labels.packageId} {...form.getInputProps('packageId')} />}
        <TextInput
          id="days"
          label={labels.days}
          description={t('grant.daysHelp')}
          required
          inputMode="numeric"
          autoComplete="off"
          data-autofocus={people !== undefined || undefined}
          {...leftToRight}
          {...form.getInputProps('days')}
        />
        <ReasonField label={labels.reason} {...form.getInputProps('reason')} />
      </FormDialog>
      {dialog}
    </>
  )
}

function useGrant({ people, packageId = '', onGranted, onClose }: GrantDialogProps) {
  const { t } = useTranslation('subscriptions')
  const failure = useFormFailure()
  const { send, isBusy, dialog } = useAccessCall()
  const { key, settle } = useIdempotencyKey()
  const [unknown, setUnknown] = useState<{ granted: number; addresses: readonly string[] } | null>(null)
  const form = useForm<GrantValues>({
    initialValues: blankGrant(packageId),
    validate: (values) => failedFields(values, grantChecks(people === undefined)),
  })
  const grant = async (values: GrantValues) => {
    failure.clear()
    const body = grantBody(key, values, people)
    const result = await send(() => callRoute(routes.subscriptions.grantSubscriptions, { body }))
    settle(result)
    if (!result.ok) return form.setErrors(failure.failThere(result))
    const { granted, unknown: addresses } = result.value
    onGranted?.()
    if (addresses.length > 0) {
      setUnknown({ granted, addresses })
      return form.setFieldValue('emails', addresses.join('\n'))
    }
    showSnackbar(t('grant.done', { count: granted }))
    onClose()
  }
  return {
    form,
    failure,
    unknown,
    isBusy,
    dialog,
    submit: form.onSubmit((values) => void grant(values), failure.failHere),
  }
}

interface FieldProps {
  readonly label: string
}

function PackageField(props: FieldProps) {
  const { t } = useTranslation('subscriptions')
  const { language } = useLocale()
  const { data } = useQuery(packageChoicesQuery)
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name[language] }))
  return (
    <NativeSelect
      id="packageId"
      required
      data={[{ value: '', label: t('grant.choosePackage') }, ...choices]}
      {...props}
    />
  )
}

/** Why: it stays on record. */
export function ReasonField(props: FieldProps) {
  const { t } = useTranslation('subscriptions')
  return (
    <Textarea id="reason" description={t('field.reasonHelp')} required dir="auto" autosize minRows={2} {...props} />
  )
}

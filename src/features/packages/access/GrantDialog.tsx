import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedPeople } from '#contract/shop/subscriptions.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useIdempotencyKey } from '#src/features/fresh-proof/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
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

/** Asks who is given a package, for how long, and why. */
export function GrantDialog(props: GrantDialogProps) {
  const { title, people, packageId, onClose } = props
  const { t } = useTranslation('subscriptions')
  const { sending, unknown, dialog } = useGrant(props)
  const { form } = sending
  const labels = {
    emails: t('grant.emails'),
    packageId: t('field.package'),
    days: t('grant.days'),
    reason: t('field.reason'),
  }
  return (
    <>
      <FormDialog title={title} labels={labels} sending={sending} submitLabel={t('grant.submit')} onClose={onClose}>
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
  const { call, dialog } = useAccessCall()
  const { key, settle } = useIdempotencyKey()
  const [unknown, setUnknown] = useState<{ granted: number; addresses: readonly string[] } | null>(null)
  const sending = useSendForm({
    initialValues: blankGrant(packageId),
    checks: grantChecks(people === undefined),
    send: async (values: GrantValues) => {
      const body = grantBody(key, values, people)
      const result = await call(() => callRoute(routes.subscriptions.grantSubscriptions, { body }))
      settle(result)
      return result
    },
    onSent: ({ granted, unknown: addresses }) => {
      onGranted?.()
      if (addresses.length > 0) {
        setUnknown({ granted, addresses })
        sending.form.setFieldValue('emails', addresses.join('\n'))
        return false
      }
      showSnackbar(t('grant.done', { count: granted }))
      return onClose()
    },
  })
  return { sending, unknown, dialog }
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

/** Asks for the reason, which stays on record. */
export function ReasonField(props: FieldProps) {
  const { t } = useTranslation('subscriptions')
  return (
    <Textarea id="reason" description={t('field.reasonHelp')} required dir="auto" autosize minRows={2} {...props} />
  )
}

import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PaymentDifference, resolutionForm } from '#contract/shop/payment-differences.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { schemaErrors } from '#src/ui/form/schema-errors.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { differencesQuery } from './queries.ts'

interface ResolveDialogProps {
  readonly difference: PaymentDifference
  readonly onClose: () => void
}

/** Asks what was done about a difference, in words that a colleague understands later. */
export function ResolveDialog(props: ResolveDialogProps) {
  const { t } = useTranslation('payments')
  const sending = useResolution(props)
  const label = t('differences.note')
  return (
    <FormDialog
      title={t('differences.resolve')}
      labels={{ note: label }}
      sending={sending}
      submitLabel={t('differences.resolve')}
      onClose={props.onClose}
    >
      <Textarea
        id="note"
        label={label}
        description={t('differences.noteHelp')}
        required
        data-autofocus
        dir="auto"
        autosize
        minRows={2}
        {...sending.form.getInputProps('note')}
      />
    </FormDialog>
  )
}

function useResolution({ difference: { gatewayId, kind }, onClose }: ResolveDialogProps) {
  const queries = useQueryClient()
  const bodyOf = ({ note }: { readonly note: string }) => ({ note: note.trim() })
  return useSendForm({
    initialValues: { note: '' },
    checks: { check: (typed) => schemaErrors(resolutionForm, bodyOf(typed)) },
    send: (typed) =>
      callRoute(routes.paymentDifferences.resolveDifference, { body: { gatewayId, kind, ...bodyOf(typed) } }),
    onSent: (differences) => {
      queries.setQueryData(differencesQuery.queryKey, differences)
      onClose()
    },
  })
}

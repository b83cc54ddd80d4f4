import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/shop/subscriptions.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { DayField } from '#src/ui/form/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ReasonField } from './GrantDialog.tsx'
import { endBody, endChecks, type EndValues } from './grant-form.ts'
import { useAccessCall } from './use-access-call.ts'

interface EndDialogProps {
  readonly subscription: Subscription
  /** `move`: to another last day; `end`: at once. */
  readonly kind: 'move' | 'end'
  readonly onClose: () => void
}

/** Another end for what a person has, or its end now; with the reason. */
export function EndDialog({ subscription, kind, onClose }: EndDialogProps) {
  const { t } = useTranslation('subscriptions')
  const { language } = useLocale()
  const today = academyDay(useNow())
  const { sending, dialog } = useEnd({ subscription, kind, onClose })
  const { form } = sending
  const labels = { lastDay: t('end.lastDay'), reason: t('field.reason') }
  const names = { name: subscription.user.name, package: subscription.package.name[language] }
  return (
    <>
      <FormDialog
        title={t(`end.title.${kind}`, names)}
        labels={labels}
        sending={sending}
        submitLabel={t(`end.submit.${kind}`)}
        isDangerous={kind === 'end'}
        onClose={onClose}
      >
        {kind === 'end' && <p>{t('end.text')}</p>}
        {kind === 'move' && (
          <DayField
            id="lastDay"
            label={labels.lastDay}
            description={t('end.lastDayHelp')}
            required
            min={dayText(today)}
            data-autofocus
            {...form.getInputProps('lastDay')}
          />
        )}
        <ReasonField label={labels.reason} {...form.getInputProps('reason')} />
      </FormDialog>
      {dialog}
    </>
  )
}

function useEnd({ subscription, kind, onClose }: EndDialogProps) {
  const { t } = useTranslation('subscriptions')
  const now = useNow()
  const { call, dialog } = useAccessCall()
  const { id, revision } = subscription
  const sending = useSendForm({
    initialValues: { lastDay: dayText(academyDay(subscription.endsAt - 1)), reason: '' },
    checks: endChecks(now),
    send: (values: EndValues) => {
      const { endsAt, reason } = endBody(values)
      return call(() =>
        kind === 'move'
          ? callRoute(routes.subscriptions.changeSubscription, { params: { id }, body: { endsAt, reason, revision } })
          : callRoute(routes.subscriptions.endSubscription, { params: { id }, body: { reason, revision } }),
      )
    },
    onSent: () => {
      showSnackbar(t(`end.done.${kind}`))
      onClose()
    },
  })
  return { sending, dialog }
}

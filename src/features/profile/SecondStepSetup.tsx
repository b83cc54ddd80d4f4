import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TotpSetup } from '#contract/people/auth.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'
import { SetupKey } from '#src/ui/second-step/SetupKey.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { codeChecks } from './profile-forms.ts'

interface SecondStepSetupProps {
  readonly setup: TotpSetup
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The key for the app, and the first code that proves that it arrived there. */
export function SecondStepSetup({ setup, onConfirmed, onCancel }: SecondStepSetupProps) {
  const { t } = useTranslation(['profile', 'common', 'fields', 'secondStep'])
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: { code: '' },
    checks: codeChecks,
    send: ({ code }) => callRoute(routes.profile.confirmSecondStep, { body: { code: code.trim() } }),
    onSent: ({ recoveryCodes }) => {
      showSnackbar(t('secondStep.turnedOn'))
      onConfirmed(recoveryCodes)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <SetupKey {...setup} />
        <FormErrorSummary
          title={t('fields:summary')}
          message={failure.message}
          problems={problemsOf(form.errors, { code: t('secondStep:code.label') })}
          attempt={failure.attempt}
        />
        <OneTimeCodeField id="code" {...form.getInputProps('code')} />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            {t('secondStep.confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

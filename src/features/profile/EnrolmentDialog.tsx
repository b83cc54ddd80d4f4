import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TotpSetup } from '#contract/people/auth.ts'
import { saveFile } from '#src/api/download.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { enrolmentDone, signOut } from '#src/features/auth/index.ts'
import { useAcademyName } from '#src/features/settings/index.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { RecoveryCodes } from '#src/ui/second-step/RecoveryCodes.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { PasswordForm } from './PasswordDialog.tsx'
import { SecondStepSetup } from './SecondStepSetup.tsx'

/**
 * The reader's role began to ask for a second step: it is set up over the page that they are on, which then goes on
 * where it was, with everything typed still there. Only signing out leads elsewhere.
 */
export function EnrolmentDialog({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile')
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog
      onClose={() => undefined}
      title={t('secondStep.title')}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {codes !== null && <KeepCodes codes={codes} email={email} />}
      {codes === null && setup !== null && (
        <SecondStepSetup setup={setup} onConfirmed={setCodes} onCancel={() => setSetup(null)} />
      )}
      {codes === null && setup === null && <ProvePassword onSetup={setSetup} />}
    </Dialog>
  )
}

function ProvePassword({ onSetup }: { readonly onSetup: (setup: TotpSetup) => void }) {
  const { t } = useTranslation('profile')
  const leave = async (): Promise<void> => {
    const left = await signOut()
    if (!left.ok && left.message !== '') showSnackbar(left.message, { color: 'error' })
  }
  return (
    <Stack gap="lg">
      <p>{t('secondStep.enrolNow')}</p>
      <PasswordForm
        confirmLabel={t('secondStep.next')}
        cancelLabel={t('secondStep.signOut')}
        send={(password) => callRoute(routes.profile.beginSecondStep, { body: { password } })}
        onDone={onSetup}
        onClose={() => void leave()}
      />
    </Stack>
  )
}

function KeepCodes({ codes, email }: { readonly codes: readonly string[]; readonly email: string }) {
  const { t } = useTranslation(['profile', 'secondStep'])
  const academy = useAcademyName()
  const queries = useQueryClient()
  const router = useRouter()
  const goOn = (): void => {
    enrolmentDone()
    // The server refused everything meanwhile, so all queries are asked again.
    void queries.invalidateQueries()
    void router.invalidate()
  }
  return (
    <Stack gap="lg">
      <RecoveryCodes codes={codes} title={t('secondStep:recovery.fileTitle', { email, academy })} save={saveFile} />
      <Group gap="sm">
        <Button onClick={goOn}>{t('secondStep.enrolDone')}</Button>
      </Group>
    </Stack>
  )
}

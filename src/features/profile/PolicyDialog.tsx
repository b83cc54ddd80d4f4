import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Callout } from '#src/ui/Callout.tsx'
import { useProfileStore } from './use-profile-store.ts'

interface PolicyDialogProps {
  readonly opened: boolean
  readonly profile: Profile
  /** The text of the policy. */
  readonly policy: ReactNode
  readonly onClose: () => void
}

/** The policy to read; a version that was not accepted yet can be accepted here, which is recorded. */
export function PolicyDialog({ opened, profile, policy, onClose }: PolicyDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { currentVersion, acceptedVersion, mustAccept } = profile.privacy
  const { isBusy, problem, accept } = useAcceptance(currentVersion, onClose)
  const isNewer = mustAccept && acceptedVersion !== null
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(isNewer ? 'newPolicy.title' : 'data.policy')}
      size="lg"
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {isNewer && <Text mb="md">{t('newPolicy.lead')}</Text>}
      {policy}
      {problem !== null && (
        <Callout role="alert" tone="danger">
          {problem}
        </Callout>
      )}
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t(mustAccept ? 'newPolicy.later' : 'common:action.close')}
        </Button>
        {mustAccept && (
          <Button loading={isBusy} onClick={() => void accept()}>
            {t('newPolicy.accept')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function useAcceptance(version: string, onDone: () => void) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async (): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.profile.acceptPrivacy, { body: { version } })
    setBusy(false)
    setProblem(result.ok ? null : result.message)
    if (!result.ok) return
    store.keep(result.value)
    showSnackbar(t('newPolicy.accepted'))
    onDone()
  }
  return { isBusy, problem, accept }
}

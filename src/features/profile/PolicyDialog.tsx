import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
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
  const { isBusy, problem, run: accept } = useAcceptance(currentVersion, onClose)
  const isNewer = mustAccept && acceptedVersion !== null
  return (
    <Dialog opened={opened} onClose={onClose} title={t(isNewer ? 'newPolicy.title' : 'data.policy')} size="lg">
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
    </Dialog>
  )
}

function useAcceptance(version: string, onDone: () => void) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  return useChange({
    call: () => callRoute(routes.profile.acceptPrivacy, { body: { version } }),
    said: t('newPolicy.accepted'),
    onDone: (profile) => {
      store.keep(profile)
      onDone()
    },
    showsProblem: true,
  })
}

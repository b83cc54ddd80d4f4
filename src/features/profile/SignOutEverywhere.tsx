import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { signOut } from '#src/features/auth/index.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { devicesQuery } from './queries.ts'

interface SignOutEverywhereProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Signs all devices out; this one goes last, by the way that keeps answers which are still to be sent. */
export function SignOutEverywhere({ opened, onClose }: SignOutEverywhereProps) {
  const { t } = useTranslation('profile')
  const { running, run } = useSignOutEverywhere(onClose)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('devices.everywhereTitle')}>
      <p>{t('devices.everywhereText')}</p>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" loading={running === 'others'} onClick={() => void run('others')} data-autofocus>
          {t('devices.keepThis')}
        </Button>
        <Button loading={running === 'all'} onClick={() => void run('all')}>
          {t('devices.thisToo')}
        </Button>
      </Group>
    </Dialog>
  )
}

function useSignOutEverywhere(onClose: () => void) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return useChange({
    call: (_which: 'others' | 'all') => callRoute(routes.profile.signOutEverywhere, { body: { keepThis: true } }),
    onDone: async (_, which) => {
      const here = which === 'all' ? await signOut() : null
      if (here?.ok === true) return
      onClose()
      if (here === null || here.message === '') showSnackbar(t('devices.othersOut'))
      else showSnackbar(t('devices.refusedHere', { reason: here.message }), { color: 'info', timeout: -1 })
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
}

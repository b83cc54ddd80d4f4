import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { signOut } from '#src/features/auth/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { devicesQuery } from './queries.ts'

interface SignOutEverywhereProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Signs all devices out; this one goes last, by the way that keeps answers which are still to be sent. */
export function SignOutEverywhere({ opened, onClose }: SignOutEverywhereProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { busy, run } = useSignOutEverywhere(onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('devices.everywhereTitle')}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <p>{t('devices.everywhereText')}</p>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" loading={busy === 'others'} onClick={() => void run('others')} data-autofocus>
          {t('devices.keepThis')}
        </Button>
        <Button loading={busy === 'all'} onClick={() => void run('all')}>
          {t('devices.thisToo')}
        </Button>
      </Group>
    </Modal>
  )
}

function useSignOutEverywhere(onClose: () => void) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'others' | 'all' | null>(null)
  const run = async (which: 'others' | 'all'): Promise<void> => {
    setBusy(which)
    const result = await callRoute(routes.profile.signOutEverywhere, { body: { keepThis: true } })
    setBusy(null)
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    const here = which === 'all' ? await signOut() : null
    if (here?.ok === true) return
    onClose()
    if (here === null) showSnackbar(t('devices.othersOut'))
    else showSnackbar(t('devices.refusedHere', { reason: here.message }), { color: 'info', timeout: -1 })
    void queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }
  return { busy, run }
}

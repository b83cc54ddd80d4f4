import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { promptInstall } from './install-store.ts'
import { InstallSteps } from './InstallSteps.tsx'
import type { InstallWay } from './install-way.ts'

interface PreparingDialogProps {
  readonly way: InstallWay
  readonly onClose: (mayGoOn: boolean, isDismissed: boolean) => void
}

/** Tells why the app is the better place for an exam, before it is prepared. Closing the dialog prepares nothing. */
export function PreparingDialog({ way, onClose }: PreparingDialogProps) {
  const { t } = useTranslation(['device', 'common'])
  // The browser's own question says yes or no; what is kept here is kept for the app too.
  const install = async () => onClose(true, (await promptInstall()) === 'dismissed')
  return (
    <Dialog onClose={() => onClose(false, true)} title={t('install.preparingTitle')}>
      <Stack gap="lg">
        <Text>{t(`install.${reasonFor(way)}`)}</Text>
        <InstallSteps way={way} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(true, true)}>
            {t('install.prepareHere')}
          </Button>
          {way === 'prompt' && (
            <Button onClick={() => void install()} data-autofocus>
              {t('install.install')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function reasonFor(way: InstallWay): 'preparingInOtherApp' | 'preparingOnPhone' | 'preparingText' {
  if (way === 'in-app') return 'preparingInOtherApp'
  return way === 'iphone' || way === 'iphone-other' ? 'preparingOnPhone' : 'preparingText'
}

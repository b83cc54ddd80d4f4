import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadRescueFile } from '#src/features/attempts/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { discardUndelivered, type KeptAttempt } from './kept-contents.ts'
import styles from './storage.module.css'

interface DiscardDialogProps {
  readonly attempt: KeptAttempt
  readonly onClose: (isDiscarded: boolean) => void
}

/** Says what is lost, hands over the rescue file, and only then lets go what nobody else has. */
export function DiscardDialog({ attempt, onClose }: DiscardDialogProps) {
  const { t } = useTranslation(['device', 'common'])
  const [isSaved, setSaved] = useState(false)
  const [isUnderstood, setUnderstood] = useState(false)

  async function discard(): Promise<void> {
    const isDiscarded = await discardUndelivered(deviceDatabase(), attempt.id, Date.now()).catch(() => null)
    if (isDiscarded === null) showSnackbar(t('storage.clearFailed'), { color: 'error' })
    else if (!isDiscarded) showSnackbar(t('storage.discardRunning'), { color: 'error' })
    else showSnackbar(t('storage.discarded'), { color: 'success' })
    onClose(isDiscarded === true)
  }

  return (
    <Dialog onClose={() => onClose(false)} title={t('storage.discardTitle')}>
      <Stack gap="lg">
        <Callout tone="danger" icon={<IconAlertTriangle size={24} aria-hidden />} title={<bdi>{attempt.title}</bdi>}>
          <p>{t('storage.discardText')}</p>
        </Callout>
        <Text>{t('storage.discardFirst')}</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => void downloadRescueFile(attempt.id).then(setSaved)} data-autofocus>
            {t('storage.discardFile')}
          </Button>
          <p role="status" className={styles.saved}>
            {isSaved && (
              <>
                <IconCircleCheck size={20} aria-hidden />
                {t('storage.discardFileSaved')}
              </>
            )}
          </p>
        </Group>
        <Checkbox
          label={t('storage.discardUnderstood')}
          disabled={!isSaved}
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('storage.discardKeep')}
          </Button>
          <Button color="red" disabled={!isSaved || !isUnderstood} onClick={() => void discard()}>
            {t('storage.discardNow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

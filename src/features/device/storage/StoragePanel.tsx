import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '#src/ui/page/Actions.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { forgetKeptAnswers } from '#src/api/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { clearWhatCanComeBack } from './kept-contents.ts'
import { KeptList, TemporaryList } from './KeptList.tsx'
import { RoomMeter } from './RoomMeter.tsx'
import { useBrowserContents, useKeptContents } from './use-kept-contents.ts'

/** Everything that lies on this device, how much of the storage it takes, and the way to clear it. */
export function StoragePanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('device')
  const contents = useKeptContents(userId)
  const [browser, readAgain] = useBrowserContents(userId)
  const isRead = contents !== null && browser !== null
  return (
    <Card id="storage" title={t('storage.title')}>
      {!isRead && (
        <div role="status">
          <span className="mq-visually-hidden">{t('storage.reading')}</span>
          <Skeleton height="18rem" />
        </div>
      )}
      {isRead && <RoomMeter room={browser} />}
      {isRead && contents === 'refused' && <p role="alert">{t('storage.refused')}</p>}
      {isRead && contents !== 'refused' && (
        <>
          <KeptList userId={userId} contents={contents} onChanged={readAgain} />
          <Disclosure title={t('storage.temporary')} state={t('storage.temporaryText')}>
            <TemporaryList contents={contents} browser={browser} />
            <ClearDevice userId={userId} onChanged={readAgain} />
          </Disclosure>
        </>
      )}
    </Card>
  )
}

interface ClearDeviceProps {
  readonly userId: string
  readonly onChanged: () => void
}

function ClearDevice({ userId, onChanged }: ClearDeviceProps) {
  const { t } = useTranslation('device')
  const [isAsking, setAsking] = useState(false)
  async function clear(): Promise<void> {
    setAsking(false)
    const isCleared = await clearWhatCanComeBack(deviceDatabase(), userId).then(
      () => true,
      () => false,
    )
    if (isCleared) forgetKeptAnswers()
    showSnackbar(t(isCleared ? 'storage.cleared' : 'storage.clearFailed'), { color: isCleared ? 'success' : 'error' })
    onChanged()
  }
  return (
    <Actions>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('storage.clear')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('storage.clearTitle')}
        confirmLabel={t('storage.clearNow')}
        onConfirm={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('storage.clearText')}</p>
        <p>{t('storage.clearKeeps')}</p>
      </ConfirmDialog>
    </Actions>
  )
}

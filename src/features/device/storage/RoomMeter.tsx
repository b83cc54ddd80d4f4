import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { StorageRoom } from './browser-storage.ts'
import { formatBytes } from './format-bytes.ts'
import styles from './storage.module.css'

interface RoomMeterProps {
  readonly room: StorageRoom
}

/** Shows how much of the browser's storage is in use, and whether the browser promised to keep it. */
export function RoomMeter({ room }: RoomMeterProps) {
  const { t } = useTranslation('device')
  return (
    <div className={styles.room}>
      <Meter room={room} />
      {room.persisted === true && <p className={styles.text}>{t('storage.persisted')}</p>}
      {room.persisted === false && <p className={styles.text}>{t('storage.notPersisted')}</p>}
    </div>
  )
}

function Meter({ room: { usedBytes, quotaBytes } }: Pick<RoomMeterProps, 'room'>) {
  const { t } = useTranslation('device')
  const locale = useLocale()
  if (usedBytes === null) return <p>{t('storage.usedUnknown')}</p>
  const used = formatBytes(usedBytes, locale)
  if (quotaBytes === null || quotaBytes === 0) return <p>{t('storage.usedOnly', { used })}</p>
  const share = Math.min(1, usedBytes / quotaBytes)
  return (
    <>
      <p>{t('storage.used', { used, quota: formatBytes(quotaBytes, locale) })}</p>
      <meter className={styles.meter} aria-label={t('storage.meter')} value={share} low={0.7} high={0.9} optimum={0} />
    </>
  )
}

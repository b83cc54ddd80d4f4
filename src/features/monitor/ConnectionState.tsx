import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import type { MonitorView } from './monitor-feed.ts'

/** Says whether what is shown is of now; it is said aloud only when it changes. */
export function ConnectionState({ connection, heardAt }: Pick<MonitorView, 'connection' | 'heardAt'>) {
  const { t } = useTranslation('monitor')
  const { time } = useFormats()
  return (
    <span role="status">
      {connection === 'live' && <StatusDot tone="on">{t('connection.live')}</StatusDot>}
      {connection === 'connecting' && <StatusDot tone="off">{t('connection.connecting')}</StatusDot>}
      {connection === 'lost' && (
        <StatusDot tone="danger">{t('connection.lost', { time: heardAt === null ? '' : time(heardAt) })}</StatusDot>
      )}
    </span>
  )
}

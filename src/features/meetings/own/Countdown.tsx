import { useTranslation } from 'react-i18next'
import { countdown } from '#domain/meetings/countdown.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { formatNumber } from '#src/ui/format/numbers.ts'

interface CountdownProps {
  /** Ms UTC. */
  readonly startsAt: number
  /** Lead of the device's clock over the server's, ms. */
  readonly ahead: number
}

/** Says how long it is until a meeting, by the second; it needs no network, and no screen reader announces a step. */
export function Countdown({ startsAt, ahead }: CountdownProps) {
  const { t } = useTranslation('ownMeetings')
  const locale = useLocale()
  const now = useNow(1_000)
  const left = countdown(startsAt - (now - ahead))
  return (
    <span role="timer" aria-live="off">
      {left.kind === 'begun' && t('running')}
      {left.kind === 'days' && (
        <>
          {t('inDays', { count: left.days })}
          {left.hours > 0 && ` ${t('andHours', { count: left.hours })}`}
        </>
      )}
      {left.kind === 'clock' && (
        <>
          {t('beginsIn')}{' '}
          <bdi dir="ltr">{left.clock.replace(/\d/g, (digit) => formatNumber(Number(digit), locale))}</bdi>
        </>
      )}
    </span>
  )
}

import { useLocale } from '../format/format-context.ts'
import { viewerTime, zonedTime } from '../format/week-texts.ts'
import { useZoneNote } from '../format/zone-note.ts'

interface TimeThereProps {
  /** Ms UTC. */
  readonly instant: number
  readonly timeZone: string
}

/** An instant by the clock of another zone, and whose clock that is; nothing where the device's shows the same. */
export function TimeThere({ instant, timeZone }: TimeThereProps) {
  const locale = useLocale()
  // Texts about zones are loaded only where one is named.
  return viewerTime(instant, timeZone, locale) === null ? null : <OtherTime instant={instant} timeZone={timeZone} />
}

function OtherTime({ instant, timeZone }: TimeThereProps) {
  const zone = useZoneNote(timeZone, instant)
  return (
    <div className="mq-quiet">
      {zonedTime(instant, timeZone, useLocale())} {zone}
    </div>
  )
}

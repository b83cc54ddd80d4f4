import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bothWindows, type ExamWindow, hasInstant } from '#domain/access/exam-window.ts'
import { instantOfWall } from '#domain/meetings/local-time.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { DateTimeField, FormGroup, FormPair } from '#src/ui/form/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { viewerTime, zoneText } from '#src/ui/format/week-texts.ts'
import { type HourValues, isInverted } from './hours-form.ts'

interface GroupHourProps {
  readonly hour: HourValues
  /** The exam's own window. */
  readonly frame: ExamWindow
  readonly onChange: (hour: HourValues) => void
  readonly onRemove: () => void
}

/** The window in which the members of one group may begin, by the clock of the group and by the reader's own. */
export function GroupHour({ hour, frame, onChange, onRemove }: GroupHourProps) {
  const { t } = useTranslation('examGroups')
  const locale = useLocale()
  const { title, timeZone, members, opens, ends } = hour
  const window = { opensAt: instantOfWall(opens, timeZone), endsAt: instantOfWall(ends, timeZone) }
  const isOutside = hasInstant(window) && !hasInstant(bothWindows(window, frame))
  return (
    <FormGroup title={title} description={`${t('members', { count: members })} · ${zoneText(timeZone, locale)}`}>
      <FormPair>
        <Wall hour={hour} name="opens" onChange={(next) => onChange({ ...hour, opens: next })} />
        <Wall hour={hour} name="ends" onChange={(next) => onChange({ ...hour, ends: next })} />
      </FormPair>
      {isOutside && <Callout tone="attention">{t('outside')}</Callout>}
      <div>
        <Button variant="default" onClick={onRemove} aria-label={t('removeNamed', { title })}>
          {t('remove')}
        </Button>
      </div>
    </FormGroup>
  )
}

interface WallProps {
  readonly hour: HourValues
  readonly name: 'opens' | 'ends'
  readonly onChange: (local: string) => void
}

function Wall({ hour, name, onChange }: WallProps) {
  const { t } = useTranslation('examGroups')
  const locale = useLocale()
  const { [name]: local, timeZone } = hour
  const instant = instantOfWall(local, timeZone)
  const here = instant === null ? null : viewerTime(instant, timeZone, locale)
  return (
    <DateTimeField
      id={`${name}-${hour.groupId}`}
      label={t(`field.${name}`)}
      clock="wall"
      empty={t(`empty.${name}`)}
      description={here === null ? undefined : t('here', { when: here })}
      value={local}
      error={name === 'ends' && isInverted(hour) ? t('inverted') : undefined}
      onChange={onChange}
    />
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnGroup as Group } from '#contract/groups/groups.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText, zonedTime } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { TimeThere } from '#src/ui/text/TimeThere.tsx'
import styles from './groups.module.css'

interface OwnGroupProps {
  readonly group: Group
  /** Things that can be done. */
  readonly children: ReactNode
}

/** A group with its next times: by the clock of its zone, and by the reader's where that is another. */
export function OwnGroup({ group, children }: OwnGroupProps) {
  const { t } = useTranslation('ownGroups')
  const locale = useLocale()
  const { title, teacher, standing, place, startsOn, endsOn, nextTimes, timeZone, seatsLeft } = group
  const dates = t('dates', { from: dayText(startsOn, locale), until: dayText(endsOn, locale) })
  return (
    <Card size="lg" title={<Bdi>{title}</Bdi>} text={dates}>
      <p>
        <StatusDot tone={standing === 'member' ? 'on' : standing === 'waiting' ? 'attention' : 'off'}>
          {standing === 'none' && (seatsLeft > 0 ? t('seatsLeft', { count: seatsLeft }) : t('full'))}
          {standing === 'member' && t('member')}
          {standing === 'waiting' && t('waiting', { place: place ?? 1 })}
          {standing === 'removed' && t('removed')}
        </StatusDot>
      </p>
      {teacher !== null && (
        <p>
          {t('teacher')} <Bdi>{teacher}</Bdi>
        </p>
      )}
      {nextTimes.length === 0 ? (
        <p className="mq-quiet">{t('noTimes')}</p>
      ) : (
        <ul className={styles.times} aria-label={t('next')}>
          {nextTimes.map(({ startsAt, minutes }) => (
            <Time key={startsAt} startsAt={startsAt} minutes={minutes} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

interface TimeProps {
  readonly startsAt: number
  readonly minutes: number
  readonly timeZone: string
}

function Time({ startsAt, minutes, timeZone }: TimeProps) {
  const { t } = useTranslation('ownGroups')
  const locale = useLocale()
  return (
    <li>
      <time dateTime={new Date(startsAt).toISOString()}>{zonedTime(startsAt, undefined, locale)}</time> ·{' '}
      {t('minutes', { count: minutes })}
      <TimeThere instant={startsAt} timeZone={timeZone} />
    </li>
  )
}

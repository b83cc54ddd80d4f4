import {
  IconCalendarEvent,
  IconClock,
  IconListNumbers,
  IconLock,
  IconSparkles,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PreparationControl, type DeviceExams } from '#src/features/attempts/index.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { MeasureRing } from './MeasureRing.tsx'
import type { NextExam } from './next-exam.ts'
import { nearness, remainingTime } from './remaining-time.ts'
import styles from './next-exam.module.css'

interface NextExamCardProps extends NextExam {
  readonly userId: string
  readonly device: DeviceExams
  /** Asked before the exam is brought onto the device; see `PreparationControl`. */
  readonly beforePreparing: () => Promise<boolean>
  /** Ms UTC. */
  readonly now: number
}

const ICON = { size: 18, 'aria-hidden': true } as const

/** Shows what comes next, how far away it is, and whether the device is ready for it. */
export function NextExamCard(props: NextExamCardProps) {
  const { exam, standing, ready, userId, device, beforePreparing, now } = props
  const { t } = useTranslation(['home', 'exams'])
  const { dateTime } = useFormats()
  const isOpen = standing === 'ready'
  const opensAt = exam.opensAt ?? now
  return (
    <div className={styles.next}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <bdi lang={exam.locale}>{exam.title}</bdi>
        </h3>
        <ul className={styles.facts}>
          <li>
            <IconClock {...ICON} />
            {t('exams:card.minutes', { count: exam.minutes })}
          </li>
          <li>
            <IconListNumbers {...ICON} />
            {t('exams:card.questions', { count: exam.questions })}
          </li>
          <li>
            <IconCalendarEvent {...ICON} />
            {isOpen ? (
              <OpenNow endsAt={exam.endsAt} />
            ) : (
              t(exam.ofGroup ? 'next.opensForGroup' : 'next.opens', { when: dateTime(opensAt) })
            )}
          </li>
        </ul>
        <Actions>
          {isOpen && (
            <ButtonLink to="/exams/$examId/take" params={{ examId: exam.id }} reloadDocument>
              {t('exams:card.start')}
            </ButtonLink>
          )}
          <ButtonLink to="/student-exams" variant="default">
            {ready > (isOpen ? 1 : 0) ? t('next.all', { count: ready }) : t('next.toList')}
          </ButtonLink>
        </Actions>
        {device.isRead && (
          <PreparationControl device={device.byExam.get(exam.id)} {...{ exam, userId, beforePreparing }} />
        )}
      </div>
      <div className={styles.measure}>
        {isOpen ? <Length minutes={exam.minutes} /> : <Countdown ms={opensAt - now} />}
      </div>
    </div>
  )
}

function OpenNow({ endsAt }: { readonly endsAt: number | null }) {
  const { t } = useTranslation(['home', 'exams'])
  const { dateTime } = useFormats()
  return <>{endsAt === null ? t('next.open') : t('exams:card.openUntil', { when: dateTime(endsAt) })}</>
}

/** Steps with the minute, not with the second, and no screen reader announces a step. */
function Countdown({ ms }: { readonly ms: number }) {
  const { t } = useTranslation('home')
  const { unit, count } = remainingTime(ms)
  return <MeasureRing share={nearness(ms)} number={<Num value={count} />} unit={t(`unit.${unit}`, { count })} />
}

function Length({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('home')
  return <MeasureRing share={1} number={<Num value={minutes} />} unit={t('unit.minute', { count: minutes })} />
}

/** Nothing to take: one clear thing to do instead. */
export function NoExam({ isNew, hasLocked }: { readonly isNew: boolean; readonly hasLocked: boolean }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <div className={styles.none}>
      <span className={styles.noneIcon}>
        {hasLocked ? (
          <IconLock size={28} aria-hidden />
        ) : isNew ? (
          <IconSparkles size={28} aria-hidden />
        ) : (
          <IconTargetArrow size={28} aria-hidden />
        )}
      </span>
      <p>{t(hasLocked ? 'next.allLocked' : isNew ? 'next.noneNew' : 'next.none')}</p>
      {hasLocked ? (
        <Actions>
          <ButtonLink to="/change-plan">{t('next.toPackages')}</ButtonLink>
          <ButtonLink to="/student-exams" variant="default">
            {t('next.toList')}
          </ButtonLink>
        </Actions>
      ) : (
        <ButtonLink to="/demo">{t('common:action.tryDemo')}</ButtonLink>
      )}
    </div>
  )
}

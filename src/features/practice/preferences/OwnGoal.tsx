import { IconCalendarEvent, IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { academyDayStart } from '#domain/progress/academy-day.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { usePracticeBase } from '../data/use-practice.ts'
import styles from './own-goal.module.css'

/** A student's goal and the day of the exam in one look, with the way to change them. */
export function OwnGoal() {
  const { t } = useTranslation('practiceSettings')
  const { date } = useFormats()
  const { settings, today, isRead } = usePracticeBase()
  if (!isRead) {
    return (
      <div className={styles.coming}>
        <Skeleton height="100%" />
      </div>
    )
  }
  const { examDay, goal } = settings
  const isAhead = examDay !== null && examDay >= today
  return (
    <div className={styles.own}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <IconCalendarEvent size={18} aria-hidden /> {t('exam.title')}
          </dt>
          <dd>
            <strong>{isAhead ? t('exam.left', { count: examDay - today }) : t('own.noDay')}</strong>
            {isAhead && <span className="mq-quiet">{date(academyDayStart(examDay))}</span>}
          </dd>
        </div>
        <div>
          <dt>
            <IconTargetArrow size={18} aria-hidden /> {t('goal.title')}
          </dt>
          <dd>
            <strong>{goal === null ? t('own.noGoal') : t('goal.questions', { count: goal })}</strong>
          </dd>
        </div>
      </dl>
      <Actions>
        <ButtonLink to="/practice/settings" variant="default">
          {t(isAhead || goal !== null ? 'own.change' : 'own.set')}
        </ButtonLink>
      </Actions>
    </div>
  )
}

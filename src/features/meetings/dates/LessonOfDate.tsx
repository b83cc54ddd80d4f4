import { useTranslation } from 'react-i18next'
import type { MeetingDate } from '#contract/groups/meetings.ts'
import { useAccessTo } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'

interface LessonOfDateProps {
  readonly meetingId: string
  readonly date: MeetingDate
  /** The date in words. */
  readonly when: string
}

/** The lesson that the recording of a date became, or the way to make it. */
export function LessonOfDate({ meetingId, date: { id, lesson }, when }: LessonOfDateProps) {
  const { t } = useTranslation('meetings')
  if (useAccessTo('manage-courses') !== 'allowed') return null
  return lesson === null ? (
    <ButtonLink
      to="/meetings/$meetingId/dates/$dateId/lesson"
      params={{ meetingId, dateId: id }}
      variant="default"
      aria-label={`${t('dates.makeLesson')}: ${when}`}
    >
      {t('dates.makeLesson')}
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/courses/$courseId/lessons/$lessonId"
      params={{ courseId: lesson.courseId, lessonId: lesson.id }}
      variant="default"
      aria-label={`${t('dates.lesson')}: ${when}`}
    >
      {t(lesson.isShown ? 'dates.lesson' : 'dates.draftLesson')}
    </ButtonLink>
  )
}

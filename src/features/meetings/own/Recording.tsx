import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OwnMeetingDate } from '#contract/groups/own-meetings.ts'

/** Links to what a date that is over left to see: the lesson that its recording became, or the recording itself. */
export function Recording({ date: { recording, lesson } }: { readonly date: OwnMeetingDate }) {
  const { t } = useTranslation('ownMeetings')
  // An answer that was kept before there were lessons names none.
  const place = (lesson as OwnMeetingDate['lesson'] | undefined) ?? null
  if (place !== null) {
    return (
      <Link to="/course/$courseId/lessons/$lessonId" params={{ courseId: place.courseId, lessonId: place.id }}>
        {t('recording')}
      </Link>
    )
  }
  if (recording === null) return null
  return (
    <Anchor href={recording} target="_blank" rel="noreferrer">
      {t('recording')}
    </Anchor>
  )
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { RecordingLessonPage } from '#src/features/courses/lesson/RecordingLessonPage.tsx'
import { recordingQuery } from '#src/features/meetings/dates/dates-query.ts'
import { recordState } from '#src/api/list-state.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { wallText } from '#src/ui/format/week-texts.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'

export const Route = createFileRoute('/_main/(office)/meetings/$meetingId_/dates/$dateId/lesson')({
  beforeLoad: openTo('/meetings'),
  component: RecordingLesson,
})

function RecordingLesson() {
  const { meetingId, dateId } = Route.useParams()
  const { t } = useTranslation('errors')
  const locale = useLocale()
  const query = useQuery(recordingQuery(meetingId))
  return (
    <RecordPage state={recordState(query)}>
      {({ topic, dates }) => {
        const date = dates.find(({ id }) => id === dateId)
        if (date === undefined) return <ErrorState heading="h1" message={t('meetings.date-not-found')} />
        const title = `${topic}: ${wallText(date.startsLocal, locale) ?? date.startsLocal}`
        return <RecordingLessonPage recording={{ meetingId, dateId, title, link: date.recording }} />
      }}
    </RecordPage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { EditLessonPage } from '#src/features/courses/lesson/LessonFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/lessons/$lessonId')({
  beforeLoad: openTo('/courses'),
  component: EditLesson,
})

function EditLesson() {
  const params = Route.useParams()
  return <EditLessonPage key={params.lessonId} {...params} />
}

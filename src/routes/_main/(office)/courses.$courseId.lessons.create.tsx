import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CreateLessonPage } from '#src/features/courses/lesson/LessonFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/$courseId/lessons/create')({
  validateSearch: ({ chapter }: Record<string, unknown>) => (typeof chapter === 'string' ? { chapter } : {}),
  beforeLoad: openTo('/courses'),
  component: CreateLesson,
})

function CreateLesson() {
  const { courseId } = Route.useParams()
  const { chapter = '' } = Route.useSearch()
  return <CreateLessonPage courseId={courseId} chapterId={chapter} />
}

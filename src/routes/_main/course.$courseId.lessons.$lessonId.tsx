import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { requirePermission } from '#src/features/auth/index.ts'
import { LessonPage } from '#src/features/learning/LessonPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/course/$courseId/lessons/$lessonId')({
  beforeLoad: requirePermission('list-courses'),
  component: Lesson,
})

/** Lessons are films mostly, without a text; the page waits for it where there is one. */
const RichText = lazy(async () => ({
  default: (await import('#src/features/attempts/player/text/RichText.tsx')).RichText,
}))

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} links="kept" />

function Lesson() {
  const params = Route.useParams()
  return <LessonPage key={params.lessonId} {...params} showText={showText} />
}

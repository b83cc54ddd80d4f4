import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { requirePermission } from '#src/features/auth/index.ts'
import { LessonPage } from '#src/features/learning/LessonPage.tsx'
import { lazyExtraWhenIdle } from '#src/ui/behaviour/lazy-extra.ts'
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

/** Few lessons ask questions; they bring the pieces of the exam's player, after the film. */
const LessonQuestions = lazyExtraWhenIdle(async () => {
  const [{ LessonQuestions: Questions }, player] = await Promise.all([
    import('#src/features/practice/lesson/LessonQuestions.tsx'),
    import('#src/features/attempts/player/practice/index.ts'),
  ])
  return ({ lessonId }: { readonly lessonId: string }) => <Questions lessonId={lessonId} player={player} />
})

const questions = (lessonId: string) => <LessonQuestions lessonId={lessonId} />

function Lesson() {
  const params = Route.useParams()
  return <LessonPage key={params.lessonId} {...params} {...{ showText, questions }} />
}

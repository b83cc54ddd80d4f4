import { createFileRoute, redirect } from '@tanstack/react-router'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { callRoute, routes, UNREACHABLE } from '#src/api/index.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { currentSession } from '#src/features/auth/index.ts'
import { LandingCoursePage } from '#src/features/learning/landing/LandingCoursePage.tsx'
import { LandingCourseFailed, LandingCourseGone } from '#src/features/learning/landing/LandingCourseGone.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

/** Visitors alone stay here: who is signed in goes on to the course itself. */
export const Route = createFileRoute('/_blank/landing/course/$courseId')({
  beforeLoad: ({ params }) => {
    if (currentSession() !== null) throw redirect({ to: '/course/$courseId', params, replace: true })
  },
  // An address that names no course is not asked about.
  loader: ({ params: { courseId: id } }) =>
    isIdentifier(id) ? callRoute(routes.landingCourses.readLandingCourse, { params: { id } }) : null,
  component: Landing,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} links="kept" />

function Landing() {
  const result = Route.useLoaderData()
  if (result === null) return <LandingCourseGone />
  if (result.ok) return <LandingCoursePage key={result.value.id} course={result.value} showText={showText} />
  if (result.status === 404) return <LandingCourseGone />
  return <LandingCourseFailed message={result.message} isUnreachable={result.code === UNREACHABLE} />
}

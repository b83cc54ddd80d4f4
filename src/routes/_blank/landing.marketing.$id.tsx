import { createFileRoute } from '@tanstack/react-router'
import { callRoute, routes, UNREACHABLE } from '#src/api/index.ts'
import { LandingFailed, LandingGone } from '#src/features/landing/LandingGone.tsx'
import { LandingPage } from '#src/features/landing/LandingPage.tsx'

/** `id` is the slug of a marketing link. */
export const Route = createFileRoute('/_blank/landing/marketing/$id')({
  loader: ({ params }) => callRoute(routes.marketing.readLanding, { params: { slug: params.id } }),
  component: Landing,
})

function Landing() {
  const result = Route.useLoaderData()
  if (result.ok) return <LandingPage key={result.value.slug} link={result.value} />
  if (result.status === 404 || result.status === 422) return <LandingGone />
  return <LandingFailed message={result.message} isUnreachable={result.code === UNREACHABLE} />
}

import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LazyBlankLayout } from '#src/app/layouts/lazy-layouts.tsx'
import { currentSession, useSession } from '#src/features/auth/index.ts'
import { lazyPart, orNothing } from '#src/ui/behaviour/lazy-part.tsx'

const front = lazyPart(async () => (await import('#src/features/front/FrontPage.tsx')).FrontPage)
const home = lazyPart(async () => (await import('#src/features/home/HomePage.tsx')).HomePage)
/** Home of staff: students' pages never load it. */
const StaffHome = lazy(async () => ({ default: (await import('#src/features/reports/day/StaffHome.tsx')).StaffHome }))
/** Card that only students see. */
const plan = lazyPart(async () => (await import('#src/features/packages/plans/Plan.tsx')).PlanCard)
/** Students see it; it is kept on the device with the pages of practice, and home does without. */
const practice = lazyPart(
  orNothing(async () => (await import('#src/features/practice/home/PracticeCard.tsx')).PracticeCard),
)

/** A page that the server has rendered is hydrated with all of its parts: one that came later would be rendered anew. */
async function loadParts(): Promise<void> {
  if (currentSession() === null) return void front.loadOnce()
  const loading = home.loadOnce()
  if (window.miqyasRendered !== undefined) await Promise.all([loading, plan.loadOnce(), practice.loadOnce()])
}

export const Route = createFileRoute('/_main/')({
  codeSplitGroupings: [],
  loader: loadParts,
  component: HomeOrFront,
})

function HomeOrFront() {
  if (useSession() !== null) {
    return (
      <home.Part
        practice={(onKnown) => (
          <Suspense fallback={<div data-place="practice" data-coming />}>
            <practice.Part onKnown={onKnown} />
          </Suspense>
        )}
        plan={
          <Suspense fallback={<div data-coming />}>
            <plan.Part />
          </Suspense>
        }
        staffBoard={
          <Suspense fallback={<div data-coming="above" />}>
            <StaffHome />
          </Suspense>
        }
      />
    )
  }
  return (
    <LazyBlankLayout>
      <front.Part />
    </LazyBlankLayout>
  )
}

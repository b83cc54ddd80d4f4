import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LazyBlankLayout } from '#src/app/layouts/lazy-layouts.tsx'
import { currentSession, useSession } from '#src/features/auth/index.ts'
import { lazyExtra } from '#src/ui/behaviour/lazy-extra.ts'

const loadFrontPage = async () => ({ default: (await import('#src/features/front/FrontPage.tsx')).FrontPage })
const loadHomePage = async () => ({ default: (await import('#src/features/home/HomePage.tsx')).HomePage })
const loadBoard = async () => ({ default: (await import('#src/features/reports/day/StaffHome.tsx')).StaffHome })
const loadPlan = async () => ({ default: (await import('#src/features/packages/plans/Plan.tsx')).PlanCard })
const FrontPage = lazy(loadFrontPage)
const HomePage = lazy(loadHomePage)
/** Home of staff: students' pages never load it. */
const StaffHome = lazy(loadBoard)
/** Card that only students see. */
const PlanCard = lazy(loadPlan)
/** Students see it; it is kept on the device with the pages of practice, and home does without. */
const PracticeCard = lazyExtra(async () => (await import('#src/features/practice/home/PracticeCard.tsx')).PracticeCard)

export const Route = createFileRoute('/_main/')({
  codeSplitGroupings: [],
  loader: () => {
    void (currentSession() === null ? loadFrontPage() : loadHomePage())
  },
  component: HomeOrFront,
})

function HomeOrFront() {
  if (useSession() !== null) {
    return (
      <HomePage
        practice={(onKnown) => (
          <Suspense fallback={<div data-place="practice" data-coming />}>
            <PracticeCard onKnown={onKnown} />
          </Suspense>
        )}
        plan={
          <Suspense fallback={<div data-coming />}>
            <PlanCard />
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
      <FrontPage />
    </LazyBlankLayout>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LazyBlankLayout } from '#src/app/layouts/lazy-layouts.tsx'
import { currentSession, useSession } from '#src/features/auth/index.ts'

const loadFrontPage = async () => ({ default: (await import('#src/features/front/FrontPage.tsx')).FrontPage })
const loadHomePage = async () => ({ default: (await import('#src/features/home/HomePage.tsx')).HomePage })
const loadBoard = async () => ({
  default: (await import('#src/features/reports/attention/AttentionBoard.tsx')).AttentionBoard,
})
const loadPlan = async () => ({ default: (await import('#src/features/packages/plans/Plan.tsx')).PlanCard })
const FrontPage = lazy(loadFrontPage)
const HomePage = lazy(loadHomePage)
/** Of staff: students' pages never load it. */
const AttentionBoard = lazy(loadBoard)
/** Of students. */
const PlanCard = lazy(loadPlan)

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
        plan={
          <Suspense fallback={<div data-coming />}>
            <PlanCard />
          </Suspense>
        }
        staffBoard={
          <Suspense fallback={<div data-coming="above" />}>
            <AttentionBoard />
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

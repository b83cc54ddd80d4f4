import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyBlankLayout } from '#src/app/layouts/lazy-layouts.ts'
import { currentSession, useSession } from '#src/features/auth/index.ts'

const loadFrontPage = async () => ({ default: (await import('#src/features/front/FrontPage.tsx')).FrontPage })
const loadHomePage = async () => ({ default: (await import('#src/features/exams/HomePage.tsx')).HomePage })
const FrontPage = lazy(loadFrontPage)
const HomePage = lazy(loadHomePage)

export const Route = createFileRoute('/_main/')({
  codeSplitGroupings: [],
  loader: () => {
    void (currentSession() === null ? loadFrontPage() : loadHomePage())
  },
  component: HomeOrFront,
})

function HomeOrFront() {
  if (useSession() !== null) return <HomePage />
  return (
    <LazyBlankLayout>
      <FrontPage />
    </LazyBlankLayout>
  )
}

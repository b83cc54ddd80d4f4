import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DemoComing } from '#src/features/attempts/demo/DemoComing.tsx'
import { requirePermission } from '#src/features/auth/index.ts'
import { useHydrating } from '#src/ui/behaviour/use-hydrating.ts'

/** The build prerenders the page without them. */
const LazyQueryRoot = lazy(async () => ({ default: (await import('#src/app/QueryRoot.tsx')).QueryRoot }))
const LazyDemoPage = lazy(async () => ({ default: (await import('#src/features/attempts/demo/index.ts')).DemoPage }))

export interface DemoSearch {
  readonly exam?: string
  /** True to see what was written since the last publication. */
  readonly draft?: boolean
  /** True to try the demo with what staff granted the reader for exams. */
  readonly own?: boolean
}

/** The demo that visitors may try; with an exam in the address, the preview of staff. */
export const Route = createFileRoute('/demo')({
  validateSearch: ({ exam, draft, own }: { readonly [Name in keyof DemoSearch]?: unknown }): DemoSearch => {
    if (typeof exam !== 'string' || !/^[0-9a-f-]{36}$/i.test(exam)) return own === true ? { own } : {}
    return draft === true ? { exam, draft } : { exam }
  },
  beforeLoad: ({ search, location }) => {
    if (search.own === true) requirePermission('enroll-exams')({ location })
    if (search.exam !== undefined) requirePermission('create-exams')({ location })
  },
  component: Demo,
})

function Demo() {
  const { exam = null, draft = false, own = false } = Route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => {
    if ((exam !== null || own) && canGoBack) router.history.back()
    else void navigate({ to: own ? '/userProfile' : exam === null ? '/front-page' : '/exams' })
  }
  const coming = <DemoComing onExit={leave} />
  if (useHydrating()) return coming
  return (
    <Suspense fallback={coming}>
      <LazyQueryRoot>
        <LazyDemoPage key={`${exam} ${draft}`} examId={exam} isDraft={draft} isWithOwnSettings={own} onExit={leave} />
      </LazyQueryRoot>
    </Suspense>
  )
}

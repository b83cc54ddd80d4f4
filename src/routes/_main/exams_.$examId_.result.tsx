import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LatestResultMissing, ResultPage } from '#src/features/attempts/result/index.ts'
import { requirePermissionWhereKnown } from '#src/features/auth/index.ts'
import { studentExamsQuery } from '#src/features/exams/student-exams-query.ts'
import { lazyExtra } from '#src/ui/behaviour/lazy-extra.ts'

/** Nothing on the page waits for it. */
const LazyInvitation = lazy(async () => {
  const { InstallInvitation } = await import('#src/features/device/index.ts')
  return { default: InstallInvitation }
})

/** Comes after the result: it brings the log of practice. */
const LazyExamMistakes = lazyExtra(
  async () => (await import('#src/features/practice/mistakes/ExamMistakes.tsx')).ExamMistakes,
)

export const Route = createFileRoute('/_main/exams_/$examId_/result')({
  validateSearch: ({ attempt }: { readonly attempt?: unknown }): { attempt?: string } =>
    typeof attempt === 'string' && /^[0-9a-f-]{36}$/i.test(attempt) ? { attempt } : {},
  beforeLoad: requirePermissionWhereKnown('enroll-exams'),
  component: Result,
})

function Result() {
  const { examId } = Route.useParams()
  const { attempt } = Route.useSearch()
  if (attempt === undefined) return <LatestResult examId={examId} />
  return (
    <>
      <ResultPage examId={examId} attemptId={attempt} />
      <Suspense>
        <LazyExamMistakes attemptId={attempt} />
        <LazyInvitation />
      </Suspense>
    </>
  )
}

/** Shows the result of the attempt that was closed last, where the address names none. */
function LatestResult({ examId }: { readonly examId: string }) {
  const exams = useQuery({ ...studentExamsQuery, refetchOnMount: 'always' })
  const last = exams.data?.items.find(({ id }) => id === examId)?.last ?? null
  if (last !== null && exams.isFetchedAfterMount) return <ResultPage examId={examId} attemptId={last.attemptId} />
  return (
    <LatestResultMissing
      examId={examId}
      error={exams.error}
      isLoading={!exams.isFetchedAfterMount && !exams.isError}
      onRetry={() => void exams.refetch()}
    />
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureOf } from '#src/api/index.ts'
import { TakePage, useFreshOrStored } from '#src/features/attempts/player/index.ts'
import { requirePermission, useSession } from '#src/features/auth/index.ts'
import { studentExamsQuery } from '#src/features/exams/queries.ts'

/** Outside every layout: nothing but the exam is on the screen, and none of the frame is loaded for it. */
export const Route = createFileRoute('/exams/$examId/take')({
  beforeLoad: requirePermission('enroll-exams'),
  component: Take,
})

function Take() {
  const { examId } = Route.useParams()
  const session = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const exams = useQuery({ ...studentExamsQuery, refetchOnMount: 'always' })
  const known = useFreshOrStored(exams)
  // Whatever happened here, attempts and results of the list have changed by it.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: studentExamsQuery.queryKey }), [queries])

  if (session === null) return null
  const exam = known?.items.find(({ id }) => id === examId) ?? null
  const isMissing = exam === null && (known !== undefined || exams.isError)
  return (
    <TakePage
      examId={examId}
      student={{ userId: session.user.id, email: session.user.email }}
      exam={exam}
      failure={isMissing ? (failureOf(exams.error)?.code ?? 'exams.not-found') : null}
      onRetry={() => void exams.refetch()}
      onExit={() => void navigate({ to: '/student-exams' })}
      onOpenResult={(attempt) =>
        void navigate({ to: '/exams/$examId/result', params: { examId }, search: { attempt }, replace: true })
      }
    />
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#src/api/index.ts'
import { TakePage } from '#src/features/attempts/player/index.ts'
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
  const exams = useQuery(studentExamsQuery)
  if (session === null) return null
  const exam = exams.data?.items.find(({ id }) => id === examId) ?? null
  return (
    <TakePage
      examId={examId}
      student={{ userId: session.user.id, email: session.user.email }}
      exam={exam}
      failure={exam === null && !exams.isPending ? (failureOf(exams.error)?.code ?? 'exams.not-found') : null}
      onRetry={() => void exams.refetch()}
      onExit={() => void navigate({ to: '/student-exams' })}
      onOpenResult={(attempt) => void navigate({ to: '/exams/$examId/result', params: { examId }, search: { attempt }, replace: true })}
    />
  )
}

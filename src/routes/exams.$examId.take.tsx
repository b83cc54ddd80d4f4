import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidateQueries } from '#src/app/invalidate-queries.ts'
import { TakePage } from '#src/features/attempts/player/index.ts'
import { requirePermissionWhereKnown, type Session, useSession } from '#src/features/auth/index.ts'
import { STUDENT_EXAMS_KEY } from '#src/features/exams/student-exams-key.ts'
import { useListedExam } from '#src/features/exams/use-listed-exam.ts'

/** Outside every layout: nothing but the exam is on the screen, and none of the frame is loaded for it. */
export const Route = createFileRoute('/exams/$examId/take')({
  beforeLoad: requirePermissionWhereKnown('enroll-exams'),
  component: Take,
})

function Take() {
  const session = useSession()
  // Whatever happened here, attempts and results of the list have changed by it.
  useEffect(() => () => void invalidateQueries(STUDENT_EXAMS_KEY).catch(() => undefined), [])
  return session === null ? null : <TakeAs user={session.user} />
}

function TakeAs({ user }: Pick<Session, 'user'>) {
  const { examId } = Route.useParams()
  const navigate = useNavigate()
  const { exam, failure, reread } = useListedExam(examId, user.id)
  return (
    <TakePage
      examId={examId}
      student={{ userId: user.id, email: user.email }}
      exam={exam}
      failure={failure}
      onRetry={reread}
      onExit={() => void navigate({ to: '/student-exams' })}
      onOpenResult={(attempt) =>
        void navigate({ to: '/exams/$examId/result', params: { examId }, search: { attempt }, replace: true })
      }
    />
  )
}

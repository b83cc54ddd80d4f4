import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ReplayPage } from '#src/features/attempts/replay/ReplayPage.tsx'
import { requirePermissionWhereKnown } from '#src/features/auth/index.ts'

export const Route = createFileRoute('/_main/exams_/$examId_/replay')({
  validateSearch: ({ attempt }: { readonly attempt?: unknown }): { attempt?: string } =>
    typeof attempt === 'string' && /^[0-9a-f-]{36}$/i.test(attempt) ? { attempt } : {},
  beforeLoad: requirePermissionWhereKnown('enroll-exams'),
  component: Replay,
})

function Replay() {
  const { examId } = Route.useParams()
  const { attempt } = Route.useSearch()
  if (attempt === undefined) return <Navigate to="/exams/$examId/result" params={{ examId }} replace />
  return <ReplayPage examId={examId} attemptId={attempt} />
}

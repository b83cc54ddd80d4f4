import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { ProgressPage } from '#src/features/practice/progress/ProgressPage.tsx'
import { RealScores, useOwnScores } from '#src/features/practice-scores/index.ts'

export const Route = createFileRoute('/_main/practice/progress')({
  beforeLoad: requireRole('student'),
  component: RouteComponent,
})

function RouteComponent() {
  return <ProgressPage scores={useOwnScores()} realScores={<RealScores />} />
}

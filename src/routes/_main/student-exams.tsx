import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#src/features/auth/index.ts'
import { StudentExamsPage } from '#src/features/exams/StudentExamsPage.tsx'

export const Route = createFileRoute('/_main/student-exams')({
  beforeLoad: requireSignedIn,
  component: () => <StudentExamsPage />,
})

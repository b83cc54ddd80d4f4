import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { PersonPracticePage } from '#src/features/practice-teaching/PersonPracticePage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/practice')({
  beforeLoad: openTo('/admin/users/$userId/practice'),
  component: Practice,
})

function Practice() {
  const { userId } = Route.useParams()
  return <PersonPracticePage key={userId} userId={userId} />
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { examListSearch } from '#src/features/exams/exam-list-search.ts'
import { ExamListPage } from '#src/features/exams/ExamListPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/exams')({
  validateSearch: examListSearch,
  search: { middlewares: [hideListDefaults()] },
  beforeLoad: ({ location }) => {
    openTo('/exams')({ location })
    if (hasRole('student')) throw redirect({ to: '/student-exams', replace: true })
  },
  component: ExamList,
})

function ExamList() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExamListPage search={search} onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })} />
  )
}

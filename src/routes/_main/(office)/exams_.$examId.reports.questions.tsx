import { createFileRoute, Outlet } from '@tanstack/react-router'
import { QuestionsPage } from '#src/features/reports/questions/QuestionsPage.tsx'
import { questionsSearch } from '#src/features/reports/report-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/questions')({
  validateSearch: questionsSearch,
  search: { middlewares: [hideListDefaults(50)] },
  component: Questions,
})

function Questions() {
  const { examId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuestionsPage
      examId={examId}
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    >
      <Outlet />
    </QuestionsPage>
  )
}

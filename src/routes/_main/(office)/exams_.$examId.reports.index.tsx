import { createFileRoute } from '@tanstack/react-router'
import { resultsSearch } from '#src/features/reports/report-search.ts'
import { ResultsPage } from '#src/features/reports/results/ResultsPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/')({
  validateSearch: resultsSearch,
  search: { middlewares: [hideListDefaults(25)] },
  component: Results,
})

function Results() {
  const { examId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ResultsPage
      examId={examId}
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    />
  )
}

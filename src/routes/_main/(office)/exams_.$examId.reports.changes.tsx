import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '#src/features/reports/changes/ChangesPage.tsx'
import { changesSearch } from '#src/features/reports/report-search.ts'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/changes')({
  validateSearch: changesSearch,
  search: { middlewares: [hideListDefaults(25)] },
  component: Changes,
})

function Changes() {
  const { examId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ChangesPage
      examId={examId}
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { explanationSearch } from '#src/features/exams/explanations/explanation-search.ts'
import { ExplainedExamsPage } from '#src/features/exams/explanations/ExplainedExamsPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/examAnswers/')({
  validateSearch: explanationSearch,
  search: { middlewares: [hideListDefaults()] },
  component: ExplainedExams,
})

function ExplainedExams() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExplainedExamsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, ...listStep(search, next) })}
    />
  )
}

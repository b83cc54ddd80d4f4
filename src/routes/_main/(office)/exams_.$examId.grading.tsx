import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { gradingSearch } from '#src/features/grading/grading-search.ts'
import { GradingPage } from '#src/features/grading/GradingPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/grading')({
  validateSearch: gradingSearch,
  beforeLoad: openTo('/exams/$examId/grading'),
  component: Grading,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} links="kept" />

function Grading() {
  const { examId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GradingPage
      key={examId}
      examId={examId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      showText={showText}
    />
  )
}

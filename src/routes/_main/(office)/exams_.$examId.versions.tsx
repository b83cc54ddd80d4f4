import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { ExamVersionsPage } from '#src/features/exam-versions/ExamVersionsPage.tsx'
import { versionsSearch } from '#src/features/exam-versions/versions-search.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/versions')({
  validateSearch: versionsSearch,
  beforeLoad: openTo('/exams/$examId/versions'),
  component: Versions,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} />

function Versions() {
  const { examId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ExamVersionsPage
      key={examId}
      examId={examId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      showText={showText}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { printSearch } from '#src/features/printed-exams/print-search.ts'
import { PrintExamPage } from '#src/features/printed-exams/PrintExamPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId_/print')({
  validateSearch: printSearch,
  beforeLoad: openTo('/exams/$examId/print'),
  component: Print,
})

function Print() {
  const { examId } = Route.useParams()
  return <PrintExamPage key={examId} examId={examId} search={Route.useSearch()} Text={RichText} />
}

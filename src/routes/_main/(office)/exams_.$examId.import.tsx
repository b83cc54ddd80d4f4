import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { ImportPage } from '#src/features/exchange/ImportPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/import')({
  beforeLoad: openTo('/exams/$examId/import'),
  component: ImportIntoExam,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} />

function ImportIntoExam() {
  const { examId } = Route.useParams()
  return <ImportPage key={examId} examId={examId} showText={showText} />
}

import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { KeysPage } from '#src/features/corrections/CorrectionsPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/keys')({
  beforeLoad: openTo('/exams/$examId/keys'),
  component: Keys,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} />

function Keys() {
  const { examId } = Route.useParams()
  return <KeysPage key={examId} examId={examId} showText={showText} />
}

import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { ImportPage } from '#src/features/exchange/ImportPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/(office)/exams_/import')({
  beforeLoad: openTo('/exams/import'),
  component: NewExamFromFile,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} />

function NewExamFromFile() {
  return <ImportPage examId={null} showText={showText} />
}

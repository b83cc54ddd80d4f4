import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { ExplainedQuestionsPage } from '#src/features/exams/explanations/ExplainedQuestionsPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute('/_main/(office)/examAnswers/exam/$examId/section/$sectionId/questions')({
  component: ExplainedQuestions,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} />

function ExplainedQuestions() {
  return <ExplainedQuestionsPage {...Route.useParams()} showText={showText} />
}

import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { ExplanationFormPage } from '#src/features/exams/explanations/ExplanationFormPage.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'

export const Route = createFileRoute(
  '/_main/(office)/examAnswers/exam/$examId/section/$sectionId/questions_/$questionId',
)({
  component: OneExplanation,
})

const showText: ShowText = (html, locale) => <RichText html={html} locale={locale} links="kept" />

function OneExplanation() {
  const params = Route.useParams()
  return <ExplanationFormPage key={params.questionId} {...params} showText={showText} />
}

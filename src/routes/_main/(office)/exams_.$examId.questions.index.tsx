import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { ExamQuestionsPage } from '#src/features/exams/draft/outline/ExamQuestionsPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/questions/')({
  beforeLoad: openTo('/exams/$examId/questions'),
  component: ExamQuestions,
})

const parts = { Text: RichText, letterOf: optionLetter }

function ExamQuestions() {
  const { examId } = Route.useParams()
  return <ExamQuestionsPage key={examId} examId={examId} parts={parts} />
}

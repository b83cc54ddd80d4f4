import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { AttemptPage } from '#src/features/reports/attempt/AttemptPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports_/attempts/$attemptId')({
  beforeLoad: openTo('/exams/$examId/reports'),
  component: Attempt,
})

function Attempt() {
  const { examId, attemptId } = Route.useParams()
  return <AttemptPage examId={examId} attemptId={attemptId} Text={RichText} letterOf={optionLetter} />
}

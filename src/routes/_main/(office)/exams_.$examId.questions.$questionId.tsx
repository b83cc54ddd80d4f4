import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { EditQuestionPage } from '#src/features/exams/questions/editor/EditQuestionPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/questions/$questionId')({
  beforeLoad: openTo('/exams/$examId/questions'),
  component: EditQuestion,
})

const parts = { Text: RichText, letterOf: optionLetter }

function EditQuestion() {
  return <EditQuestionPage {...Route.useParams()} parts={parts} />
}

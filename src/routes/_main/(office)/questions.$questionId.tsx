import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { QuestionPage } from '#src/features/exams/bank/page/QuestionPage.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/questions/$questionId')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/questions'),
  component: OneQuestion,
})

const parts = { Text: RichText, letterOf: optionLetter }

function OneQuestion() {
  const { questionId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <QuestionPage key={questionId} questionId={questionId} tab={tab} parts={parts} />
}

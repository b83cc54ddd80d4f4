import { createFileRoute } from '@tanstack/react-router'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { QuestionDrawer } from '#src/features/reports/questions/QuestionDrawer.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports/questions/$questionId')({
  component: Question,
})

function Question() {
  const { examId, questionId } = Route.useParams()
  const { version, attempts } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuestionDrawer
      examId={examId}
      questionId={questionId}
      choice={{ ...(version && { version }), ...(attempts && { attempts }) }}
      Text={RichText}
      onClose={() =>
        void navigate({ to: '/exams/$examId/reports/questions', params: { examId }, search: true, resetScroll: false })
      }
    />
  )
}

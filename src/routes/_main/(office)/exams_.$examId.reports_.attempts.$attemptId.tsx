import { createFileRoute } from '@tanstack/react-router'
import { KeepReceipt } from '#src/features/attempts/exam-receipt/index.ts'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { ReplayOfAttempt } from '#src/features/attempts/replay/index.ts'
import { CertificateOfAttempt } from '#src/features/certificates/index.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { AttemptPage } from '#src/features/reports/attempt/AttemptPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/reports_/attempts/$attemptId')({
  beforeLoad: openTo('/exams/$examId/reports'),
  component: Attempt,
})

function Attempt() {
  const { examId, attemptId } = Route.useParams()
  return (
    <AttemptPage
      examId={examId}
      attemptId={attemptId}
      Text={RichText}
      letterOf={optionLetter}
      receipt={<KeepReceipt examId={examId} attemptId={attemptId} />}
      certificate={<CertificateOfAttempt examId={examId} attemptId={attemptId} />}
      replay={<ReplayOfAttempt examId={examId} attemptId={attemptId} />}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { RecordChanges } from '#src/features/audit/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { openTo } from '#src/features/page-rights/index.ts'
import { ExamSettingsPage } from '#src/features/exams/draft/settings/ExamSettingsPage.tsx'
import { ExamPackages } from '#src/features/packages/index.ts'

export const Route = createFileRoute('/_main/(office)/exams_/$examId/settings')({
  beforeLoad: openTo('/exams/$examId/settings'),
  component: Settings,
})

function Settings() {
  const { examId } = Route.useParams()
  const sells = useReader().may('manage-packages')
  return (
    <>
      <ExamSettingsPage key={examId} examId={examId} />
      {sells && <ExamPackages key={`packages ${examId}`} examId={examId} />}
      <RecordChanges key={`changes ${examId}`} kind="exams" id={examId} />
    </>
  )
}

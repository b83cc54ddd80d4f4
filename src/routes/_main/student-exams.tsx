import { createFileRoute } from '@tanstack/react-router'
import { ExamPreparation, UndeliveredAnswers } from '#src/features/attempts/index.ts'
import { requireSignedIn, useSession } from '#src/features/auth/index.ts'
import { DeviceLink, useInstallBeforePreparing } from '#src/features/device/index.ts'
import { StudentExamsPage } from '#src/features/exams/StudentExamsPage.tsx'

export const Route = createFileRoute('/_main/student-exams')({
  beforeLoad: requireSignedIn,
  component: StudentExams,
})

function StudentExams() {
  const session = useSession()
  const { ask, dialog } = useInstallBeforePreparing()
  if (session === null) return null
  const userId = session.user.id
  return (
    <>
      <StudentExamsPage
        notice={
          <>
            <DeviceLink />
            <UndeliveredAnswers userId={userId} />
          </>
        }
        preparation={(exam) => <ExamPreparation exam={exam} userId={userId} beforePreparing={ask} />}
      />
      {dialog}
    </>
  )
}

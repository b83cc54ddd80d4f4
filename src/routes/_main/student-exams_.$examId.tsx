import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ExamPreparation } from '#src/features/attempts/preparation/DeviceExams.tsx'
import { hasRole, may, requireSignedIn, useSession } from '#src/features/auth/index.ts'
import { useInstallBeforePreparing } from '#src/features/device/install/use-install-before-preparing.tsx'
import { StudentExamPage } from '#src/features/exams/StudentExamPage.tsx'
import { ExamLock } from '#src/features/packages/plans/ExamLock.tsx'

export const Route = createFileRoute('/_main/student-exams_/$examId')({
  beforeLoad: requireSignedIn,
  loader: async () => {
    void beginExams()
    // All of them at once, and not part by part while the page is rendered.
    await i18next.loadNamespaces(['exams', 'attempts', 'plans'])
  },
  component: StudentExam,
})

/** The list is asked for beside the page that shows it. */
async function beginExams(): Promise<void> {
  if (!hasRole('student') || !may('enroll-exams')) return
  const [{ queryClient }, { studentExamsQuery }] = await Promise.all([
    import('#src/app/query-client.ts'),
    import('#src/features/exams/student-exams-query.ts'),
  ])
  await queryClient.prefetchQuery(studentExamsQuery)
}

function StudentExam() {
  const session = useSession()
  const { examId } = Route.useParams()
  const { ask, dialog } = useInstallBeforePreparing()
  if (session === null) return null
  const userId = session.user.id
  return (
    <>
      <StudentExamPage
        examId={examId}
        lock={(exam) => <ExamLock exam={exam} />}
        preparation={(exam) => <ExamPreparation exam={exam} userId={userId} beforePreparing={ask} />}
      />
      {dialog}
    </>
  )
}

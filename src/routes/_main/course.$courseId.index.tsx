import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { CoursePage as Course } from '#contract/learning/learning.ts'
import { isPrepared, prepareOnDevice } from '#src/features/attempts/preparation/prepare-on-device.ts'
import { useDeviceExams } from '#src/features/attempts/preparation/use-device-exams.ts'
import { hasRole, may, requirePermission, useSession } from '#src/features/auth/index.ts'
import { studentExamsQuery } from '#src/features/exams/student-exams-query.ts'
import { CoursePage } from '#src/features/learning/CoursePage.tsx'
import { TakeCourse } from '#src/features/learning/kept/TakeCourse.tsx'
import { useNow } from '#src/ui/format/use-now.ts'

export const Route = createFileRoute('/_main/course/$courseId/')({
  beforeLoad: requirePermission('list-courses'),
  component: () => (
    <CoursePage courseId={Route.useParams().courseId} takeAlong={(course) => <TakeAlong course={course} />} />
  ),
})

/** Lessons and exams of a course together. */
function TakeAlong({ course }: { readonly course: Course }) {
  const userId = useSession()?.user.id
  const examIds = course.chapters.flatMap(({ lessons }) => lessons.flatMap(({ examId }) => examId ?? []))
  return userId === undefined ? null : <OfStudent {...{ course, userId, examIds }} />
}

interface OfStudentProps {
  readonly course: Course
  readonly userId: string
  readonly examIds: readonly string[]
}

function OfStudent({ course, userId, examIds }: OfStudentProps) {
  const now = useNow()
  const { byExam, isRead } = useDeviceExams(userId)
  const isAsked = examIds.length > 0 && hasRole('student') && may('enroll-exams')
  const { data, isPending } = useQuery({ ...studentExamsQuery, enabled: isAsked })
  const exams = (data?.items ?? [])
    .filter(({ id, locked, allowPreparation, safeBrowser, endsAt }) => {
      const mayPrepare = !locked && allowPreparation && safeBrowser === undefined
      return examIds.includes(id) && mayPrepare && (endsAt ?? Number.POSITIVE_INFINITY) > now
    })
    .map((exam) => {
      const { id, title, sealedBytes } = exam
      return { id, title, bytes: sealedBytes, isReady: isPrepared(exam, byExam.get(id), now) }
    })
  const isKnown = isRead && (!isAsked || !isPending)
  return (
    <TakeCourse
      course={course}
      exams={isKnown ? exams : null}
      onPrepare={async (id) => (await prepareOnDevice(id, userId)).ok}
    />
  )
}

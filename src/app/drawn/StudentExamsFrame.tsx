import { DeviceLink } from '#src/features/device/DeviceLink.tsx'
import { ExamCardsLoading } from '#src/features/exams/ExamCardsLoading.tsx'
import { StudentExamsHeader } from '#src/features/exams/StudentExamsHeader.tsx'
import { StillShell } from '#src/features/navigation/StillShell.tsx'

/** The list of exams as it stands while the exams are on their way: `routes/_main/student-exams.tsx` without a student. Nothing in it is Mantine's. */
export function StudentExamsFrame() {
  return (
    <StillShell>
      <StudentExamsHeader />
      <DeviceLink />
      <ExamCardsLoading />
    </StillShell>
  )
}

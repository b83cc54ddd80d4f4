import { useReader } from '#src/features/auth/index.ts'
import { EditRecordPage } from '#src/features/records/index.ts'
import { courseForm } from './course-form.ts'
import { courseKind } from './course-kind.ts'
import { CoursePackages } from './CoursePackages.tsx'
import { CourseTabs } from './CourseTabs.tsx'

/** Everything of a course but its lessons, and the packages that open it. */
export function CourseSettingsPage({ courseId }: { readonly courseId: string }) {
  const sells = useReader().may('manage-packages')
  return (
    <>
      <CourseTabs courseId={courseId} />
      <EditRecordPage
        kind={courseKind}
        form={courseForm}
        id={courseId}
        below={sells && <CoursePackages courseId={courseId} />}
      />
    </>
  )
}

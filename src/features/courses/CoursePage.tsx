import { useTranslation } from 'react-i18next'
import type { CourseRecord } from '#contract/learning/courses.ts'
import { useReader } from '#src/features/auth/index.ts'
import { type RecordPart, type RecordTab, TabbedRecordPage } from '#src/features/records/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { courseForm } from './course-form.ts'
import { courseKind } from './course-kind.ts'
import { CourseOverview } from './CourseOverview.tsx'
import { CoursePackages } from './CoursePackages.tsx'
import { CoursePages } from './CourseTabs.tsx'

interface CoursePageProps {
  readonly courseId: string
  readonly tab: RecordTab | undefined
}

/** A course: what it is and how far students come, the packages that open it, its changes and its form. */
export function CoursePage({ courseId, tab }: CoursePageProps) {
  const { t } = useTranslation('courses')
  const sells = useReader().may('manage-packages')
  const packages: RecordPart<CourseRecord> = {
    id: 'contents',
    label: t('page.packages'),
    content: () => <CoursePackages courseId={courseId} />,
  }
  return (
    <TabbedRecordPage
      kind={courseKind}
      form={courseForm}
      id={courseId}
      tab={tab}
      rowLabel={t('tabs.label')}
      pages={<CoursePages courseId={courseId} />}
      state={(course) => <CourseState course={course} />}
      parts={[
        { id: 'overview', content: (course) => <CourseOverview course={course} /> },
        ...(sells ? [packages] : []),
      ]}
    />
  )
}

function CourseState({ course: { type, status } }: { readonly course: CourseRecord }) {
  const { t } = useTranslation(['courses', 'lists'])
  return (
    <>
      <span>{t(`courses:type.${type}`)}</span>
      <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
    </>
  )
}

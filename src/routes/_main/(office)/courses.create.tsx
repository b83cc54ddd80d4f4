import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { courseForm } from '#src/features/courses/course-form.ts'
import { courseKind } from '#src/features/courses/course-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/courses/create')({
  beforeLoad: openTo('/courses'),
  component: () => <CreateRecordPage kind={courseKind} form={courseForm} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { courseForm } from '#src/features/courses/course-form.ts'
import { courseKind } from '#src/features/courses/course-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/courses/create')({
  beforeLoad: requirePermission('manage-courses'),
  component: () => <CreateRecordPage kind={courseKind} form={courseForm} />,
})

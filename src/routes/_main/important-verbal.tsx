import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { CourseListPage } from '#src/features/learning/CourseListPage.tsx'

export const Route = createFileRoute('/_main/important-verbal')({
  beforeLoad: requirePermission('list-courses'),
  component: () => <CourseListPage type="verbal" fileType="important" />,
})

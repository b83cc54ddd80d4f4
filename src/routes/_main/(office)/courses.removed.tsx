import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { RemovedPage } from '#src/features/courses/RemovedPage.tsx'

export const Route = createFileRoute('/_main/(office)/courses/removed')({
  beforeLoad: openTo('/courses'),
  component: RemovedPage,
})

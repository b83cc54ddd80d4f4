import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { QuestionReportsPage } from '#src/features/practice-quality/QuestionReportsPage.tsx'

export const Route = createFileRoute('/_main/(office)/practice-questions')({
  beforeLoad: openTo('/practice-questions'),
  component: QuestionReportsPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CreateExamPage } from '#src/features/exams/draft/create/CreateExamPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/create')({
  beforeLoad: openTo('/exams/create'),
  component: CreateExamPage,
})

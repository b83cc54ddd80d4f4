import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#src/features/auth/index.ts'
import { CreateExamPage } from '#src/features/exams/draft/create/CreateExamPage.tsx'

export const Route = createFileRoute('/_main/(office)/exams_/create')({
  beforeLoad: requirePermission('create-exams'),
  component: CreateExamPage,
})

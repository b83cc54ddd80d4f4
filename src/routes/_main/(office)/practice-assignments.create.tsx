import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CreateAssignmentPage } from '#src/features/practice-teaching/CreateAssignmentPage.tsx'
import { startSearch } from '#src/features/practice-teaching/start-search.ts'

export const Route = createFileRoute('/_main/(office)/practice-assignments/create')({
  validateSearch: startSearch,
  beforeLoad: openTo('/practice-assignments'),
  component: CreateAssignment,
})

function CreateAssignment() {
  return <CreateAssignmentPage start={Route.useSearch()} />
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdministration } from '#src/features/page-rights/index.ts'

export const Route = createFileRoute('/_main/(office)/admin')({
  codeSplitGroupings: [],
  beforeLoad: requireAdministration,
  component: Outlet,
})

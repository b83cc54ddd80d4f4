import { createFileRoute, Outlet } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'

export const Route = createFileRoute('/_main/(office)/examAnswers')({
  codeSplitGroupings: [],
  beforeLoad: openTo('/examAnswers'),
  component: Outlet,
})

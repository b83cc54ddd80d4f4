import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { PracticePacksPage } from '#src/features/practice-packs/PracticePacksPage.tsx'

export const Route = createFileRoute('/_main/(office)/practice-packs')({
  beforeLoad: openTo('/practice-packs'),
  component: PracticePacksPage,
})

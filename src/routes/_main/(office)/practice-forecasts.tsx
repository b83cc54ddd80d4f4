import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { ForecastQualityPage } from '#src/features/practice-scores/ForecastQualityPage.tsx'

export const Route = createFileRoute('/_main/(office)/practice-forecasts')({
  beforeLoad: openTo('/practice-forecasts'),
  component: ForecastQualityPage,
})

import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { PackageCourses } from '#src/features/courses/index.ts'
import { PackagePage } from '#src/features/packages/PackagePage.tsx'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/packages/$packageId')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/packages'),
  loader: () => i18next.loadNamespaces(['subscriptions', 'recordFigures']),
  component: OnePackage,
})

function OnePackage() {
  const { packageId } = Route.useParams()
  const { tab } = Route.useSearch()
  return (
    <PackagePage key={packageId} packageId={packageId} tab={tab} courses={<PackageCourses packageId={packageId} />} />
  )
}

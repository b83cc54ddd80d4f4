import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { PackageCourses } from '#src/features/courses/index.ts'
import { PackagePage } from '#src/features/packages/PackagePage.tsx'

export const Route = createFileRoute('/_main/(office)/packages/$packageId')({
  beforeLoad: openTo('/packages'),
  loader: () => i18next.loadNamespaces('subscriptions'),
  component: OnePackage,
})

function OnePackage() {
  const { packageId } = Route.useParams()
  return <PackagePage packageId={packageId} courses={<PackageCourses key={packageId} packageId={packageId} />} />
}

import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { openTo } from '#src/features/page-rights/index.ts'
import { LinkPage } from '#src/features/marketing/LinkPage.tsx'
import { recordTabSearch } from '#src/features/records/page/record-tabs.ts'

export const Route = createFileRoute('/_main/(office)/admin/marketing-links/$linkId')({
  validateSearch: recordTabSearch,
  beforeLoad: openTo('/admin/marketing-links'),
  loader: () => i18next.loadNamespaces('recordFigures'),
  component: OneLink,
})

function OneLink() {
  const { linkId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <LinkPage key={linkId} linkId={linkId} tab={tab} />
}

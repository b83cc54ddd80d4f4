import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/features/users/person/OverviewPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/')({
  component: () => <OverviewPage userId={Route.useParams().userId} />,
})

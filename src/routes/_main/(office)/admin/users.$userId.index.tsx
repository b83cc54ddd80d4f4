import { createFileRoute } from '@tanstack/react-router'
import { FamilyLinkCard } from '#src/features/family-links/index.ts'
import { OverviewPage } from '#src/features/users/person/OverviewPage.tsx'

export const Route = createFileRoute('/_main/(office)/admin/users/$userId/')({ component: Overview })

function Overview() {
  const { userId } = Route.useParams()
  return (
    <OverviewPage
      userId={userId}
      familyLink={({ firstName, lastName }) => (
        <FamilyLinkCard userId={userId} student={`${firstName} ${lastName}`.trim()} />
      )}
    />
  )
}

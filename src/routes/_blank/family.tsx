import { createFileRoute, useLocation } from '@tanstack/react-router'
import { QueryRoot } from '#src/app/QueryRoot.tsx'
import { FamilyReportPage } from '#src/features/family-links/FamilyReportPage.tsx'

/** The code of the link follows the address as a fragment, which no server sees. */
export const Route = createFileRoute('/_blank/family')({ component: Family })

function Family() {
  const code = useLocation({ select: ({ hash }) => hash })
  return (
    <QueryRoot>
      <FamilyReportPage code={code} />
    </QueryRoot>
  )
}

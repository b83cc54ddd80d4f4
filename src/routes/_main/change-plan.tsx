import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { LazyBlankLayout } from '#src/app/layouts/lazy-layouts.tsx'
import { QueryRoot } from '#src/app/QueryRoot.tsx'
import { useSession } from '#src/features/auth/index.ts'
import { ChangePlanPage } from '#src/features/packages/plans/ChangePlanPage.tsx'

export const Route = createFileRoute('/_main/change-plan')({
  loader: () => i18next.loadNamespaces('plans'),
  component: ChangePlan,
})

/** Students find it in their own frame, visitors in that of public pages. */
function ChangePlan() {
  if (useSession() !== null) return <ChangePlanPage />
  return (
    <LazyBlankLayout>
      <QueryRoot>
        <ChangePlanPage />
      </QueryRoot>
    </LazyBlankLayout>
  )
}

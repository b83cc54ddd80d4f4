import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#src/features/navigation/pages/ErrorPage.tsx'

export const Route = createFileRoute('/_blank/pages/misc/not-found/$error')({ component: MiscellaneousError })

function MiscellaneousError() {
  const { error } = Route.useParams()
  return <ErrorPage kind={error === '404' ? 'not-found' : 'error'} />
}

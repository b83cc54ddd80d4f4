import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PayLinkPage } from '#src/features/checkout/PayLinkPage.tsx'

export const Route = createFileRoute('/_blank/pay/$code')({
  loader: async () => (await import('#src/features/checkout/read-card-entry.ts')).readCardEntry(),
  component: PayLink,
})

function PayLink() {
  const router = useRouter()
  const retry = useCallback(() => void router.invalidate(), [router])
  return <PayLinkPage code={Route.useParams().code} card={Route.useLoaderData()} onRetry={retry} />
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '#src/features/auth/index.ts'
import { ErrorPage } from '#src/features/navigation/pages/ErrorPage.tsx'

/**
 * Every address that no other route knows; it stays, so that it can be mended. Before that is said, the office's table
 * is asked. A student has no use for it: without a network the address leads nowhere.
 */
export const Route = createFileRoute('/_blank/$')({
  beforeLoad: async ({ context, location }) => {
    const isNews = await context.openOffice().catch((error: unknown) => {
      if (hasRole('student')) return false
      throw error
    })
    if (isNews) throw redirect({ href: location.href, replace: true })
  },
  component: () => <ErrorPage kind="not-found" />,
})

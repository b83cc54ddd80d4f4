import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor, safeReturnPath } from '#src/features/auth/index.ts'
import { LoginPage } from '#src/features/auth/LoginPage.tsx'

export const Route = createFileRoute('/_blank/login')({
  validateSearch: ({ returnTo }: { readonly returnTo?: unknown }): { returnTo?: string } => {
    const path = safeReturnPath(returnTo)
    return path === undefined ? {} : { returnTo: path }
  },
  beforeLoad: ({ search }) => requireVisitor(search.returnTo),
  component: Login,
})

function Login() {
  const { returnTo } = Route.useSearch()
  return <LoginPage returnTo={returnTo} />
}

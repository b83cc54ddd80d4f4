import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor, safeReturnPath } from '#src/features/auth/index.ts'
import { RegisterPage } from '#src/features/auth/RegisterPage.tsx'

export const Route = createFileRoute('/_blank/register')({
  validateSearch: ({ returnTo }: { readonly returnTo?: unknown }): { returnTo?: string } => {
    const path = safeReturnPath(returnTo)
    return path === undefined ? {} : { returnTo: path }
  },
  beforeLoad: ({ search }) => requireVisitor(search.returnTo),
  component: Register,
})

function Register() {
  const { returnTo } = Route.useSearch()
  return <RegisterPage returnTo={returnTo} />
}

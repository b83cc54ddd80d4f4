import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor, safeReturnPath } from '#src/features/auth/index.ts'
import { RegisterPage } from '#src/features/auth/RegisterPage.tsx'

export const Route = createFileRoute('/_blank/register')({
  validateSearch: ({ returnTo }: { readonly returnTo?: unknown }): { returnTo?: string } => {
    const path = safeReturnPath(returnTo)
    return path === undefined ? {} : { returnTo: path }
  },
  // Who is signed in while this page stands has just made an account.
  beforeLoad: ({ search, cause }) =>
    requireVisitor(search.returnTo ?? (cause === 'stay' ? '/practice/begin' : undefined)),
  component: Register,
})

function Register() {
  const { returnTo } = Route.useSearch()
  return <RegisterPage returnTo={returnTo} />
}

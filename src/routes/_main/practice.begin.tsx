import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentSession, hasRole, requireSignedIn } from '#src/features/auth/index.ts'
import { BeginningPage } from '#src/features/practice/beginning/BeginningPage.tsx'

export const Route = createFileRoute('/_main/practice/begin')({
  beforeLoad: (context) => {
    requireSignedIn(context)
    if (!hasRole('student')) throw redirect({ to: '/', replace: true })
  },
  component: () => <BeginningPage name={currentSession()?.user.first_name ?? ''} />,
})

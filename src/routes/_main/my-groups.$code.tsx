import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#src/features/auth/index.ts'
import { JoinGroupPage } from '#src/features/groups/JoinGroupPage.tsx'

export const Route = createFileRoute('/_main/my-groups/$code')({
  beforeLoad: requireSignedIn,
  component: JoinGroup,
})

function JoinGroup() {
  const { code } = Route.useParams()
  return <JoinGroupPage key={code} code={code} />
}

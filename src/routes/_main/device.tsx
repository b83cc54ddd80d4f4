import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn, useSession } from '#src/features/auth/index.ts'
import { DevicePage } from '#src/features/device/DevicePage.tsx'

export const Route = createFileRoute('/_main/device')({
  beforeLoad: requireSignedIn,
  component: Device,
})

function Device() {
  const session = useSession()
  return session === null ? null : <DevicePage userId={session.user.id} />
}

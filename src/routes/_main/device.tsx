import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn, useReader, useSession } from '#src/features/auth/index.ts'
import { DevicePage } from '#src/features/device/DevicePage.tsx'
import { KeptLessons } from '#src/features/learning/kept/KeptLessons.tsx'

export const Route = createFileRoute('/_main/device')({
  beforeLoad: requireSignedIn,
  component: Device,
})

function Device() {
  const session = useSession()
  const hasCourses = useReader().may('list-courses')
  if (session === null) return null
  return <DevicePage userId={session.user.id} lessons={hasCourses ? <KeptLessons /> : null} />
}

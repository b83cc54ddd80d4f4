import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/features/auth/index.ts'
import { TopicPage } from '#src/features/practice/topics/TopicPage.tsx'

export const Route = createFileRoute('/_main/practice/topics/$slug')({
  beforeLoad: requireRole('student'),
  component: Topic,
})

function Topic() {
  const { slug } = Route.useParams()
  return <TopicPage topic={slug} />
}

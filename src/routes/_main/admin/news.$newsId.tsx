import { createFileRoute } from '@tanstack/react-router'
import { EditNewsPage } from '#src/features/news/admin/NewsFormPage.tsx'

export const Route = createFileRoute('/_main/admin/news/$newsId')({
  component: EditNews,
})

function EditNews() {
  return <EditNewsPage newsId={Route.useParams().newsId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { newsForm } from '#src/features/news/admin/news-form.ts'
import { newsKind } from '#src/features/news/admin/news-kind.ts'
import { EditRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/news/$newsId')({
  component: () => <EditRecordPage kind={newsKind} form={newsForm} id={Route.useParams().newsId} />,
})

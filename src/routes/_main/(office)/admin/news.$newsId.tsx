import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { newsForm } from '#src/features/news/admin/news-form.ts'
import { newsKind } from '#src/features/news/admin/news-kind.ts'
import { EditRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/news/$newsId')({
  beforeLoad: openTo('/admin/news'),
  component: () => <EditRecordPage kind={newsKind} form={newsForm} id={Route.useParams().newsId} />,
})

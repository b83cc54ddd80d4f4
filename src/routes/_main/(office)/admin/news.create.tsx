import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { newsForm } from '#src/features/news/admin/news-form.ts'
import { newsKind } from '#src/features/news/admin/news-kind.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/news/create')({
  beforeLoad: openTo('/admin/news'),
  component: () => <CreateRecordPage kind={newsKind} form={newsForm} />,
})

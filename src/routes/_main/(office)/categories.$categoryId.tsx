import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { EditCategoryPage } from '#src/features/categories/CategoryFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/categories/$categoryId')({
  beforeLoad: openTo('/categories/$categoryId'),
  component: EditCategory,
})

function EditCategory() {
  return <EditCategoryPage categoryId={Route.useParams().categoryId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { requirePermission, requireRole } from '#src/features/auth/index.ts'
import { EditCategoryPage } from '#src/features/categories/CategoryFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/categories/$categoryId')({
  beforeLoad: (context) => {
    requirePermission('list-categories')(context)
    requireRole('admin')(context)
  },
  component: EditCategory,
})

function EditCategory() {
  return <EditCategoryPage categoryId={Route.useParams().categoryId} />
}

import { createFileRoute } from '@tanstack/react-router'
import { requirePermission, requireRole } from '#src/features/auth/index.ts'
import { CreateCategoryPage } from '#src/features/categories/CategoryFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/categories/create')({
  validateSearch: ({ parent }: { readonly parent?: unknown }): { parent?: string } =>
    typeof parent === 'string' && /^[0-9a-f-]{36}$/i.test(parent) ? { parent } : {},
  beforeLoad: (context) => {
    requirePermission('list-categories')(context)
    requireRole('admin')(context)
  },
  component: CreateCategory,
})

function CreateCategory() {
  return <CreateCategoryPage parentId={Route.useSearch().parent ?? null} />
}

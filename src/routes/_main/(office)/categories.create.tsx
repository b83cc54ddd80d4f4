import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { CreateCategoryPage } from '#src/features/categories/CategoryFormPage.tsx'

export const Route = createFileRoute('/_main/(office)/categories/create')({
  validateSearch: ({ parent }: { readonly parent?: unknown }): { parent?: string } =>
    typeof parent === 'string' && /^[0-9a-f-]{36}$/i.test(parent) ? { parent } : {},
  beforeLoad: openTo('/categories/create'),
  component: CreateCategory,
})

function CreateCategory() {
  return <CreateCategoryPage parentId={Route.useSearch().parent ?? null} />
}

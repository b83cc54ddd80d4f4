import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CreateRecordPage, EditRecordPage } from '#src/features/records/index.ts'
import { categoryForm } from './category-form.tsx'
import { categoryKind } from './category-kind.ts'
import { categoryTreeQuery } from './queries.ts'

/** `parentId`: what it is made under; null at the top. */
export function CreateCategoryPage({ parentId }: { readonly parentId: string | null }) {
  const form = { ...categoryForm, blank: () => ({ ...categoryForm.blank(), parentId: parentId ?? '' }) }
  return <CreateRecordPage kind={categoryKind} form={form} />
}

export function EditCategoryPage({ categoryId }: { readonly categoryId: string }) {
  const { t } = useTranslation('categories')
  const { data } = useQuery(categoryTreeQuery)
  const form: typeof categoryForm = {
    ...categoryForm,
    shownValue: (name, value) =>
      name === 'parentId' ? (data?.items.find(({ id }) => id === value)?.name ?? t('form.top')) : undefined,
  }
  return <EditRecordPage kind={categoryKind} form={form} id={categoryId} />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/categories.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, type FieldLabels, type Loaded, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { categoryChecks, categoryOf, type CategoryValues, newCategory, valuesOf } from './category-form.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { CATEGORIES_KEY, categoryQuery, categoryTreeQuery } from './queries.ts'

function useLabels(): FieldLabels<CategoryValues> {
  const { t } = useTranslation('categories')
  return {
    name: t('field.name'),
    parentId: t('field.parentId'),
    icon: t('field.icon'),
    backgroundColor: t('field.backgroundColor'),
    status: t('field.status'),
  }
}

/** A new one is shown in the list, wherever it was begun; an edit leads back to where it was begun. */
function useAfterSave(isNew: boolean): { readonly back: () => void; readonly saved: (category: Category) => void } {
  const { t } = useTranslation('categories')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toList = () => void navigate({ to: '/categories' })
  const back = useGoBack(toList)
  const saved = ({ name }: Category) => {
    void queries.invalidateQueries({ queryKey: CATEGORIES_KEY })
    showSnackbar(t('saved', { name }))
    if (isNew) toList()
    else back()
  }
  return { back, saved }
}

/** `parentId`: what it is made under; null at the top. */
export function CreateCategoryPage({ parentId }: { readonly parentId: string | null }) {
  const { t } = useTranslation('categories')
  const labels = useLabels()
  const { back, saved } = useAfterSave(true)
  const edit = useEditForm<CategoryValues, Category>({
    loaded: { values: newCategory(parentId), revision: 0 },
    ...categoryChecks,
    save: (values) => callRoute(routes.categories.createCategory, { body: categoryOf(values) }),
    onSaved: saved,
  })
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <CategoryFields edit={edit} labels={labels} categoryId={null} />
      </EditForm>
    </>
  )
}

export function EditCategoryPage({ categoryId }: { readonly categoryId: string }) {
  const { t } = useTranslation('categories')
  const query = useQuery(categoryQuery(categoryId))
  const name = query.data?.name ?? t('edit.title')
  usePageTitle(name)
  return (
    <>
      <PageHeader title={<bdi dir="auto">{name}</bdi>} />
      <RecordPage state={recordState(query)}>
        {(category) => <EditCategory key={category.id} category={category} />}
      </RecordPage>
    </>
  )
}

async function reloadCategory(id: string): Promise<Loaded<CategoryValues> | null> {
  const result = await callRoute(routes.categories.readCategory, { params: { id } })
  return result.ok ? { values: valuesOf(result.value), revision: result.value.revision } : null
}

function EditCategory({ category }: { readonly category: Category }) {
  const labels = useLabels()
  const { back, saved } = useAfterSave(false)
  const shownValue = useShownValue()
  const { id } = category
  const edit = useEditForm<CategoryValues, Category>({
    loaded: { values: valuesOf(category), revision: category.revision },
    ...categoryChecks,
    save: (values, revision) =>
      callRoute(routes.categories.updateCategory, { params: { id }, body: { ...categoryOf(values), revision } }),
    onSaved: saved,
    reload: () => reloadCategory(id),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <CategoryFields edit={edit} labels={labels} categoryId={id} />
    </EditForm>
  )
}

/** Values of a category in words, for the dialog about what another person changed. */
function useShownValue() {
  const { t } = useTranslation(['lists', 'categories'])
  const { data } = useQuery(categoryTreeQuery)
  return (name: keyof CategoryValues & string, value: unknown) => {
    if (typeof value !== 'string') return t('lists:conflict.differs')
    if (name === 'status') return t(value === 'active' ? 'lists:status.active' : 'lists:status.inactive')
    if (name === 'parentId') {
      return data?.items.find(({ id }) => id === value)?.name ?? t('categories:form.top')
    }
    return value === '' ? t('lists:conflict.empty') : <bdi dir="auto">{value}</bdi>
  }
}

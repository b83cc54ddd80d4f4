import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { CreateRecord } from '#src/features/records/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { changedSearch } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import type { CategoriesPageProps } from './categories-page-props.ts'
import { categoryKind } from './category-kind.ts'
import { CategoryList } from './CategoryList.tsx'
import { CategoryTree } from './CategoryTree.tsx'

/** Subjects, as a list to search or as the tree that they are. */
export function CategoriesPage({ search, onSearch }: CategoriesPageProps) {
  const { t } = useTranslation('categories')
  const mayEdit = useReader().hasRole('admin')
  usePageTitle(t('list.title'))
  const views = [
    { value: 'list', label: t('view.list') },
    { value: 'tree', label: t('view.tree') },
  ]
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        action={
          <>
            <SegmentedControl
              aria-label={t('view.label')}
              data={views}
              value={search.view ?? 'list'}
              onChange={(view) => onSearch(changedSearch(search, { view: view === 'tree' ? 'tree' : undefined }))}
            />
            {mayEdit && (
              <ButtonLink to="/categories/import" variant="default">
                {t('list.import')}
              </ButtonLink>
            )}
            {mayEdit && <CreateRecord kind={categoryKind} />}
          </>
        }
      />
      {search.view === 'tree' ? (
        <CategoryTree mayEdit={mayEdit} />
      ) : (
        <CategoryList search={search} onSearch={onSearch} mayEdit={mayEdit} />
      )}
    </>
  )
}

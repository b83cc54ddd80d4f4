import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/exams/categories.ts'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { CategoryTile } from './CategoryTile.tsx'

export function useCategoryColumns(mayEdit: boolean): readonly Column<Category>[] {
  const { t } = useTranslation('categories')
  return [
    {
      id: 'name',
      header: t('field.name'),
      phone: 'title',
      isSortable: true,
      cell: (category) => <CategoryTitle category={category} mayEdit={mayEdit} />,
    },
    {
      id: 'parent',
      header: t('list.parent'),
      cell: ({ parentName }) => (parentName === null ? '—' : <Bdi>{parentName}</Bdi>),
    },
    {
      id: 'children',
      header: t('list.children'),
      align: 'end',
      phone: 'hidden',
      cell: ({ children }) => <Num value={children} />,
    },
    {
      id: 'exams',
      header: t('list.exams'),
      align: 'end',
      cell: ({ exams }) => <Num value={exams} />,
    },
    useStatusColumn(t('field.status')),
  ]
}

function CategoryTitle({ category, mayEdit }: { readonly category: Category; readonly mayEdit: boolean }) {
  const name = <Bdi>{category.name}</Bdi>
  return (
    <TitleCell picture={<CategoryTile category={category} />}>
      {mayEdit ? (
        <Link to="/categories/$categoryId" params={{ categoryId: category.id }}>
          {name}
        </Link>
      ) : (
        name
      )}
    </TitleCell>
  )
}

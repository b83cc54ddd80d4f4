import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/exams/categories.ts'
import { recordState } from '#src/api/list-state.ts'
import { ActionIconLink } from '#src/ui/links/ActionIconLink.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { branchesOf, type CategoryBranch } from './category-tree.ts'
import { CategoryTile } from './CategoryTile.tsx'
import { categoryTreeQuery } from './queries.ts'
import styles from './categories.module.css'

/** All categories as nested lists. */
export function CategoryTree({ mayEdit }: { readonly mayEdit: boolean }) {
  const { t } = useTranslation('categories')
  const query = useQuery(categoryTreeQuery)
  return (
    <RecordPage state={{ ...recordState(query), isFresh: true }}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('list.emptyTitle')}>
            <p>{t('list.empty')}</p>
          </EmptyState>
        ) : (
          <Branches branches={branchesOf(items)} label={t('tree.label')} mayEdit={mayEdit} />
        )
      }
    </RecordPage>
  )
}

interface BranchesProps {
  readonly branches: readonly CategoryBranch[]
  readonly label?: string
  readonly mayEdit: boolean
}

function Branches({ branches, label, mayEdit }: BranchesProps) {
  return (
    <ul className={styles.branches} aria-label={label}>
      {branches.map(({ node, branches: under }) => (
        <li key={node.id}>
          <TreeLine node={node} mayEdit={mayEdit} />
          {under.length > 0 && <Branches branches={under} mayEdit={mayEdit} />}
        </li>
      ))}
    </ul>
  )
}

function TreeLine({ node, mayEdit }: { readonly node: CategoryNode; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['categories', 'lists'])
  const { id, name, status } = node
  const text = <Bdi>{name}</Bdi>
  return (
    <div className={styles.line}>
      <CategoryTile category={node} />
      {mayEdit ? (
        <Link to="/categories/$categoryId" params={{ categoryId: id }} className={styles.lineName}>
          {text}
        </Link>
      ) : (
        <span className={styles.lineName}>{text}</span>
      )}
      {status === 'inactive' && <StatusDot tone="off">{t('lists:status.inactive')}</StatusDot>}
      {mayEdit && (
        <ActionIconLink
          to="/categories/create"
          search={{ parent: id }}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('categories:action.addUnderNamed', { name })}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIconLink>
      )}
    </div>
  )
}

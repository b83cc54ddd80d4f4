import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useReader } from '#src/features/auth/index.ts'
import { groupedNavigation, type NavigationItem } from './navigation-items.ts'
import { useItemTexts } from './use-item-texts.ts'
import styles from './navigation.module.css'

interface NavigationListProps {
  readonly onChoose?: () => void
}

export function NavigationList({ onChoose }: NavigationListProps) {
  const listId = useId()
  const groups = groupedNavigation(useReader())
  const { labelOf, groupName } = useItemTexts(groups.flatMap(([, items]) => items))
  return groups.map(([group, items]) => {
    const name = groupName(group)
    const nameId = `${listId}-${group}`
    return (
      <div key={group} className={styles.navigationGroup}>
        {name !== null && (
          <p id={nameId} className={styles.groupName}>
            {name}
          </p>
        )}
        <ul className={styles.list} aria-labelledby={name === null ? undefined : nameId}>
          {items.map((item) => (
            <li key={item.to}>
              <ItemLink item={item} label={labelOf(item)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

interface ItemLinkProps extends NavigationListProps {
  readonly item: NavigationItem
  readonly label: string
}

export function ItemLink({ item: { to, icon: Icon }, label, onChoose }: ItemLinkProps) {
  return (
    <Link
      to={to}
      className={styles.link}
      activeOptions={{ exact: to === '/' || to === '/admin', includeSearch: false }}
      onClick={onChoose}
    >
      <Icon size={20} aria-hidden />
      <span className={styles.linkText}>{label}</span>
    </Link>
  )
}

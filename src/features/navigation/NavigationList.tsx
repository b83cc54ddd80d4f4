import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useReader } from '#src/features/auth/index.ts'
import { groupedNavigation, type NavigationItem } from './navigation-items.ts'
import { useItemTexts } from './use-item-texts.ts'
import styles from './navigation.module.css'

interface NavigationListProps {
  /** Icons alone; the words stay for screen readers and as tooltips. */
  readonly isCollapsed?: boolean
  readonly onChoose?: () => void
}

export function NavigationList({ isCollapsed = false, onChoose }: NavigationListProps) {
  const listId = useId()
  const groups = groupedNavigation(useReader())
  const { labelOf, groupName } = useItemTexts(groups.flatMap(([, items]) => items))
  return groups.map(([group, items]) => {
    const name = groupName(group)
    const nameId = `${listId}-${group}`
    return (
      <div key={group} className={styles.navigationGroup}>
        {name !== null && (
          <p id={nameId} className={isCollapsed ? 'mq-visually-hidden' : styles.groupName}>
            {name}
          </p>
        )}
        <ul className={styles.list} aria-labelledby={name === null ? undefined : nameId}>
          {items.map((item) => (
            <li key={item.to}>
              <ItemLink item={item} label={labelOf(item)} isCollapsed={isCollapsed} onChoose={onChoose} />
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

function ItemLink({ item: { to, icon: Icon }, label, isCollapsed = false, onChoose }: ItemLinkProps) {
  return (
    <Link
      to={to}
      className={styles.link}
      activeOptions={{ exact: to === '/' || to === '/admin', includeSearch: false }}
      onClick={onChoose}
      title={isCollapsed ? label : undefined}
    >
      <Icon size={20} aria-hidden />
      <span className={isCollapsed ? 'mq-visually-hidden' : undefined}>{label}</span>
    </Link>
  )
}

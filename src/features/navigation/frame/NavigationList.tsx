import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { useReader } from '#src/features/auth/index.ts'
import { lazyExtra, lazyExtraWhenIdle } from '#src/ui/behaviour/lazy-extra.ts'
import { groupedNavigation, type NavigationItem } from '../items/navigation-items.ts'
import { useFolded } from './use-folded.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import styles from './navigation.module.css'

/** The component loads lazily, because only staff see such a badge. */
const WaitingBadge = lazyExtra(async () => (await import('../badges/WaitingBadge.tsx')).WaitingBadge)

/** The badge is for students. It loads after the first minute, which is left to the page that was asked for. */
const UnreadBadge = lazyExtraWhenIdle(async () => {
  await new Promise((come) => setTimeout(come, 60_000 - performance.now()))
  return (await import('../badges/UnreadBadge.tsx')).UnreadBadge
})

interface NavigationListProps {
  readonly onChoose?: () => void
}

/** True if one of the items is the page at this path, or contains it. */
export function isWithin(items: readonly NavigationItem[], pathname: string): boolean {
  return items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}

/** Every group but the first folds under its name; the one with the present page stays open. */
export function NavigationList({ onChoose }: NavigationListProps) {
  const listId = useId()
  const { pathname } = useLocation()
  const { folded, toggle } = useFolded()
  const groups = groupedNavigation(useReader())
  const { labelOf, groupName } = useItemTexts(groups.flatMap(([, items]) => items))
  return groups.map(([group, items]) => {
    const name = groupName(group)
    const id = `${listId}-${group}`
    const isHere = isWithin(items, pathname)
    const isOpen = name === null || isHere || !folded.includes(group)
    return (
      <div key={group} className={styles.navigationGroup}>
        {name !== null && (
          <button
            type="button"
            className={styles.groupName}
            aria-expanded={isOpen}
            aria-disabled={isHere || undefined}
            aria-controls={id}
            onClick={() => isHere || toggle(group)}
          >
            <span id={`${id}-name`}>{name}</span>
            <IconChevronDown size={16} aria-hidden />
            {!isOpen && <Waits items={items} />}
          </button>
        )}
        <ul id={id} className={styles.list} hidden={!isOpen} aria-labelledby={name === null ? undefined : `${id}-name`}>
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

function Waits({ items }: { readonly items: readonly NavigationItem[] }) {
  const kinds = items.flatMap(({ waits = [] }) => waits)
  return (
    kinds.length > 0 && (
      <Suspense>
        <WaitingBadge kinds={kinds} />
      </Suspense>
    )
  )
}

interface ItemLinkProps extends NavigationListProps {
  readonly item: NavigationItem
  readonly label: string
}

export function ItemLink({ item, label, onChoose }: ItemLinkProps) {
  const { to, icon: Icon } = item
  return (
    <Link
      to={to}
      className={styles.link}
      activeOptions={{ exact: to === '/' || to === '/admin', includeSearch: false }}
      onClick={onChoose}
    >
      <Icon size={20} aria-hidden />
      <span className={styles.linkText}>{label}</span>
      <Waits items={[item]} />
      {to === '/student_contacts' && (
        <Suspense>
          <UnreadBadge />
        </Suspense>
      )}
    </Link>
  )
}

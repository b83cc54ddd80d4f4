import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { groupedNavigation, type NavigationItem } from '../items/navigation-items.ts'
import { isWithin, ItemLink } from './NavigationList.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { usePanel } from './use-panel.ts'
import styles from './top-navigation.module.css'

/** The pages in a row below the bar, from 1280 px, for users who chose it; groups open below their names. */
export function TopNavigation() {
  const { t } = useTranslation('common')
  const groups = groupedNavigation(useReader())
  const { labelOf, groupName } = useItemTexts(groups.flatMap(([, items]) => items))
  return (
    <nav className={styles.row} aria-label={t('navigation.main')}>
      <ul className={styles.items}>
        {groups.flatMap(([group, items]) => {
          const name = groupName(group)
          if (name !== null) {
            return (
              <li key={group}>
                <Group name={name} items={items} labelOf={labelOf} />
              </li>
            )
          }
          return items.map((item) => (
            <li key={item.to}>
              <ItemLink item={item} label={labelOf(item)} />
            </li>
          ))
        })}
      </ul>
    </nav>
  )
}

interface GroupProps {
  readonly name: string
  readonly items: readonly NavigationItem[]
  readonly labelOf: (item: NavigationItem) => string
}

function Group({ name, items, labelOf }: GroupProps) {
  const listId = useId()
  const { pathname } = useLocation()
  const { isOpen, leave, frameProps, buttonProps } = usePanel()
  const isHere = isWithin(items, pathname)
  return (
    <div className={styles.group} {...frameProps}>
      <button
        type="button"
        className={styles.name}
        data-status={isHere ? 'active' : undefined}
        aria-controls={listId}
        {...buttonProps}
      >
        {name}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <ul id={listId} className={styles.panel} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.to}>
            <ItemLink item={item} label={labelOf(item)} onChoose={leave} />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { navigationFor } from './navigation-items.ts'
import styles from './navigation.module.css'

interface NavigationListProps {
  /** Icons alone; the words stay for screen readers and as tooltips. */
  readonly isCollapsed?: boolean
  readonly onChoose?: () => void
}

export function NavigationList({ isCollapsed = false, onChoose }: NavigationListProps) {
  const { t } = useTranslation('common')
  const reader = useReader()
  return (
    <ul className={styles.list}>
      {navigationFor(reader).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.link}
            activeOptions={{ exact: to === '/' || to === '/admin' }}
            onClick={onChoose}
            title={isCollapsed ? t(`navigation.${label}`) : undefined}
          >
            <Icon size={20} aria-hidden />
            <span className={isCollapsed ? 'mq-visually-hidden' : undefined}>{t(`navigation.${label}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

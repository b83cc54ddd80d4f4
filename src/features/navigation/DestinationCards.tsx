import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Reader } from '#src/features/auth/index.ts'
import { type NavigationItem, navigationFor } from './navigation-items.ts'
import styles from './destination-cards.module.css'

const TEXTS = { exams: 'home.examsText', admin: 'home.adminText', rescueFiles: 'home.rescueText' } as const

type Destination = keyof typeof TEXTS

interface DestinationCardsProps {
  readonly reader: Reader
  readonly only: readonly Destination[]
}

function isDestination(
  item: NavigationItem,
  only: readonly Destination[],
): item is NavigationItem & { label: Destination } {
  return (only as readonly string[]).includes(item.label)
}

/** Ways onward, as far as the reader may go. */
export function DestinationCards({ reader, only }: DestinationCardsProps) {
  const { t } = useTranslation('common')
  const items = navigationFor(reader).filter((item) => isDestination(item, only))
  return (
    <ul className={styles.cards}>
      {items.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{t(`navigation.${label}`)}</span>
              <span className={styles.text}>{t(TEXTS[label as Destination])}</span>
            </span>
            <IconChevronRight size={20} className="mq-mirror" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { EnglishTexts } from '#locales/types.ts'
import type { Reader } from '#src/features/auth/index.ts'
import { type NavigationItem, navigationFor } from '../items/navigation-items.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import styles from './destination-cards.module.css'

/** Pages that `navigation.json` says a sentence about. */
type Destination = keyof EnglishTexts['navigation']['text']

interface DestinationCardsProps {
  readonly reader: Reader
  readonly only: readonly Destination[]
}

/** Ways onward for staff, as far as the reader may go. */
export function DestinationCards({ reader, only }: DestinationCardsProps) {
  const { t } = useTranslation('navigation')
  const items = navigationFor(reader)
  const { labelOf } = useItemTexts(items)
  const shown = only.flatMap((name) => {
    const item = items.find(({ label }) => label === name)
    return item === undefined ? [] : [{ item, text: t(`text.${name}`) }]
  })
  return (
    <ul className={styles.cards}>
      {shown.map(({ item, text }) => (
        <li key={item.to}>
          <DestinationCard item={item} title={labelOf(item)} text={text} />
        </li>
      ))}
    </ul>
  )
}

interface DestinationCardProps {
  readonly item: NavigationItem
  readonly title: string
  readonly text: string
}

function DestinationCard({ item: { to, icon: Icon }, title, text }: DestinationCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className="mq-quiet">{text}</span>
      </span>
      <IconChevronRight size={20} className="mq-mirror" aria-hidden />
    </Link>
  )
}

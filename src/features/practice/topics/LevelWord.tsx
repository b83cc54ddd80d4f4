import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconStar, IconTarget } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Level } from '#domain/practice/levels.ts'
import styles from './topics.module.css'

const ICONS = {
  unknown: IconCircleDashed,
  'needs-practice': IconTarget,
  'on-the-way': IconCircleHalf2,
  good: IconCircleCheck,
  mastered: IconStar,
} as const satisfies Record<Level, typeof IconStar>

/** The level of a topic as a sign and a word. */
export function LevelWord({ level }: { readonly level: Level }) {
  const { t } = useTranslation('practiceProgress')
  const Icon = ICONS[level]
  return (
    <span className={styles.level} data-level={level}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`level.${level}`)}
    </span>
  )
}

import { IconAlertTriangle, IconFlag3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ItemFlag } from '#contract/attempts/reports.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import styles from './questions.module.css'

interface FlagsProps {
  readonly flags: readonly ItemFlag[]
}

const GRAVE: ReadonlySet<ItemFlag['kind']> = new Set(['easier-later', 'answer-spreads', 'key-suspect', 'too-hard'])

/** Names what stands out, in a few words each. */
export function FlagNames({ flags }: FlagsProps) {
  const { t } = useTranslation('reports')
  if (flags.length === 0) return null
  return (
    <span className={styles.flags}>
      {flags.map(({ kind }) => (
        <span key={kind} className={styles.flag} data-grave={GRAVE.has(kind) || undefined}>
          {GRAVE.has(kind) ? <IconAlertTriangle size={16} aria-hidden /> : <IconFlag3 size={16} aria-hidden />}
          {t(`flag.${kind}.title`)}
        </span>
      ))}
    </span>
  )
}

/** Says what stands out, and what to do about it. */
export function FlagList({ flags }: FlagsProps) {
  const { t } = useTranslation('reports')
  if (flags.length === 0) return <p className={styles.quiet}>{t('detail.noFlags')}</p>
  return (
    <ul className={styles.flagList}>
      {flags.map(({ kind }) => (
        <li key={kind}>
          <Callout tone={GRAVE.has(kind) ? 'attention' : 'plain'} title={t(`flag.${kind}.title`)}>
            <p>{t(`flag.${kind}.text`)}</p>
          </Callout>
        </li>
      ))}
    </ul>
  )
}

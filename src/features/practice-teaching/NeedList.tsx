import { useTranslation } from 'react-i18next'
import type { PracticeNeed } from '#contract/practice/practice-classes.ts'
import { useTopicName } from '#src/features/exams/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './practice-teaching.module.css'

/** The list says why a student needs help, in sentences. */
export function NeedList({ needs }: { readonly needs: readonly PracticeNeed[] }) {
  const { t } = useTranslation('practiceClass')
  const textOf = useNeedText()
  if (needs.length === 0) return <span className="mq-quiet">{t('calm')}</span>
  return (
    <ul className={styles.needs}>
      {needs.map((need) => (
        <li key={JSON.stringify(need)}>{textOf(need)}</li>
      ))}
    </ul>
  )
}

function useNeedText(): (need: PracticeNeed) => string {
  const { t } = useTranslation('practiceClass')
  const { percent } = useFormats()
  const nameOf = useTopicName()
  return (need) => {
    if (need.kind === 'falling') {
      return t('falling', { topic: nameOf(need.topic), from: percent(need.from), to: percent(need.to) })
    }
    if (need.kind === 'idle') return t(need.hasPractised ? 'idle' : 'notBegun', { count: need.days })
    return t('misconception', { name: need.misconception, count: need.count })
  }
}

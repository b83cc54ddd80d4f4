import { useTranslation } from 'react-i18next'
import type { PracticeNeed } from '#contract/practice/practice-classes.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './practice-teaching.module.css'

interface NeedListProps {
  readonly needs: readonly PracticeNeed[]
  /** More than these are folded away; absent: all are shown. */
  readonly shown?: number
}

/** The list says why a student needs help, in sentences, the most important first. */
export function NeedList({ needs, shown = Number.POSITIVE_INFINITY }: NeedListProps) {
  const { t } = useTranslation('practiceClass')
  if (needs.length === 0) return <span className="mq-quiet">{t('calm')}</span>
  const others = needs.slice(shown)
  return (
    <ul className={styles.needs}>
      <Needs needs={needs.slice(0, shown)} />
      {others.length > 0 && (
        <li>
          <details>
            <summary>{t('otherNeeds', { count: others.length })}</summary>
            <ul className={styles.needs}>
              <Needs needs={others} />
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}

function Needs({ needs }: { readonly needs: readonly PracticeNeed[] }) {
  const textOf = useNeedText()
  return needs.map((need) => <li key={JSON.stringify(need)}>{textOf(need)}</li>)
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

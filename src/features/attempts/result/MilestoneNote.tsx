import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { MilestoneMark } from '#src/ui/brand/MilestoneMark.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './score-hero.module.css'

export interface MilestoneNoteProps {
  readonly milestone: NonNullable<AttemptResultView['milestone']>
  readonly result: Pick<AttemptResultView, 'examId' | 'startedAt' | 'previousBest'>
}

/** Results whose mark has moved since the page was loaded: the page is left and opened again without a question. */
const moved = new Set<string>()

/** Shows the milestone of a result, in words and as a mark that moves the first time only. */
export function MilestoneNote({ milestone: { kind, isNew }, result }: MilestoneNoteProps) {
  const { t } = useTranslation('result')
  const { number } = useFormats()
  const name = `${result.examId} ${result.startedAt}`
  const [moves] = useState(() => isNew && !moved.has(name))
  useEffect(() => {
    moved.add(name)
  }, [name])
  const before = number(result.previousBest ?? 0, { maximumFractionDigits: 2 })
  return (
    <p className={styles.best}>
      <MilestoneMark of={kind} isNew={moves} />
      {kind === 'first-exam' ? t('firstExam') : t('best', { before })}
    </p>
  )
}

import { useEffect, useRef } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import type { AttemptState } from '#domain/attempt/state.ts'
import { attemptState, type ExamSnapshot, useExam, useExamActor, useSession } from '../exam-actor.ts'
import { countCells, isShallowEqual, sectionOf, tallyOf } from '../exam-facts.ts'
import { useSectionEnd } from '../palette/use-section-end.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { ActionBar } from './ActionBar.tsx'
import { SectionBreak } from './SectionBreak.tsx'
import { StepsArc } from './StepsArc.tsx'
import styles from './section-complete.module.css'

/** Screen between two sections: what was done, what comes, what is closed now, and one button. */
export function SectionCompleteScreen() {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const { paper } = useSession()
  const { index } = useSectionEnd()
  const section = useExam(sectionOf)
  const tally = useExam((snapshot) => tallyOf(countCells(attemptState(snapshot), sectionOf(snapshot))), isShallowEqual)
  const ranOut = useExam(sectionRanOut)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <main className={styles.page}>
        <div className={styles.card}>
          <StepsArc done={index + 1} total={paper.sections.length} />
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(ranOut ? 'section.timeOver' : 'section.completed', { name: section.name })}
          </h1>
          <p className={styles.tally}>
            {t('section.answered', { answered: tally.answered, total: tally.questions })}
            {tally.flagged > 0 && <> {t('section.flagged', { count: tally.flagged })}</>}
          </p>
          <NextSection />
          <p className="mq-quiet">{t('section.closed')}</p>
          <SectionBreak />
        </div>
      </main>
      <ActionBar>
        <button type="button" className={buttons.main} onClick={() => actor.send({ type: 'NEXT_SECTION' })}>
          {t('section.next')}
          <IconChevronRight size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        </button>
      </ActionBar>
    </>
  )
}

function NextSection() {
  const { t } = usePlayerText()
  const { paper } = useSession()
  const { index } = useSectionEnd()
  const next = paper.sections[index + 1]
  if (next === undefined) return null
  return (
    <div className={styles.next}>
      <span className="mq-quiet">{t('section.comes')}</span>
      <strong>
        <bdi>{next.name}</bdi>
      </strong>
      <span className="mq-quiet">
        {t('start.questions', { count: next.questions.length })}
        {next.minutes !== null && <> · {t('start.minutes', { count: next.minutes })}</>}
      </span>
    </div>
  )
}

function sectionRanOut({ context }: ExamSnapshot): boolean {
  const { session, state } = context
  const own = session?.rules.terms.sectionDurationsMs[state?.sectionIndex ?? 0] ?? null
  return state !== null && own !== null && lasted(state) >= own
}

function lasted({ sectionStartedAt, sectionCompletedAt }: AttemptState): number {
  return (sectionCompletedAt ?? sectionStartedAt) - sectionStartedAt
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PersonResult } from '#contract/people/person-page.ts'
import { useReader } from '#src/features/auth/index.ts'
import { PassedDot } from '#src/ui/list/PassedDot.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { ChangedPercent } from '#src/ui/text/ChangedPercent.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import styles from './person.module.css'

const TONES = { running: 'on', graded: 'off', provisional: 'attention' } as const

/** The exam, leading to the report of this attempt. */
export function ResultExam({ result: { id, exam } }: { readonly result: PersonResult }) {
  if (exam.isDeleted) return <Bdi>{exam.title}</Bdi>
  return (
    <Link to="/exams/$examId/reports/attempts/$attemptId" params={{ examId: exam.id, attemptId: id }}>
      <Bdi>{exam.title}</Bdi>
    </Link>
  )
}

/** One that runs leads to where it is watched and given minutes. */
export function ResultState({ result: { state, exam } }: { readonly result: PersonResult }) {
  const { t } = useTranslation('personPage')
  const { may } = useReader()
  const words = t(`state.${state}`)
  return (
    <StatusDot tone={TONES[state]}>
      {state === 'running' && may('monitor-exams') ? (
        <Link to="/exams/$examId/monitor" params={{ examId: exam.id }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </StatusDot>
  )
}

export function ResultScore({ result: { score, maximum } }: { readonly result: PersonResult }) {
  const { t } = useTranslation('personPage')
  const { number } = useFormats()
  if (score === null || maximum === null) return <span className="mq-quiet">—</span>
  const digits = { maximumFractionDigits: 2 }
  return (
    <bdi className={styles.whole}>
      {t('results.scoreOf', { score: number(score, digits), maximum: number(maximum, digits) })}
    </bdi>
  )
}

/** The score on the exam's scale, if the exam has one. */
export function ResultScaled({ result: { scaled } }: { readonly result: PersonResult }) {
  const { number } = useFormats()
  if (scaled === null) return <span className="mq-quiet">—</span>
  return <bdi>{number(scaled, { maximumFractionDigits: 2 })}</bdi>
}

export function ResultPassed({ result: { passed } }: { readonly result: PersonResult }) {
  const { t } = useTranslation('reports')
  return <PassedDot passed={passed}>{t(passed === true ? 'pass.passed' : 'pass.not-passed')}</PassedDot>
}

/** The accuracy, and by how much it is above or below that of the attempt before. */
export function ResultAccuracy({ result: { accuracy, previousAccuracy } }: { readonly result: PersonResult }) {
  const { t } = useTranslation('personPage')
  const change = accuracy === null || previousAccuracy === null ? null : accuracy - previousAccuracy
  return <ChangedPercent value={accuracy} change={change} title={t('results.change')} />
}

import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { MilestoneNoteProps } from './MilestoneNote.tsx'
import { ScoreArc } from './ScoreArc.tsx'
import styles from './score-hero.module.css'

function Nothing(): null {
  return null
}

/** Few results have one, and a result is whole without it where its code does not arrive. */
const MilestoneNote = lazy(async (): Promise<{ default: ComponentType<MilestoneNoteProps> }> => {
  const load = import('./MilestoneNote.tsx')
  return { default: await load.then((part) => part.MilestoneNote).catch(() => Nothing) }
})

/** The score and the maximum, if shown; for a first exam or a personal best a short note with a mark. */
export function ScoreHero({ result }: { readonly result: AttemptResultView }) {
  const { t } = useTranslation('result')
  const { number, percent } = useFormats()
  const { milestone } = result
  const points = (value: number) => number(value, { maximumFractionDigits: 2 })
  return (
    <header className={styles.hero}>
      <h1 className={styles.title} dir="auto">
        {result.title}
      </h1>
      {result.score !== null && (
        <div className={styles.dial}>
          <ScoreArc
            share={result.maximum === 0 ? 0 : result.score / result.maximum}
            isCelebrated={milestone?.kind === 'personal-best' && milestone.isNew}
          />
          <p className={styles.score}>
            <span className="mq-visually-hidden">{t('score')} </span>
            <strong className={styles.points}>{points(result.score)}</strong>
            <span className={styles.maximum}>{t('ofMaximum', { maximum: result.maximum })}</span>
          </p>
        </div>
      )}
      {milestone !== undefined && (
        <div className={styles.milestone}>
          <Suspense>
            <MilestoneNote milestone={milestone} result={result} />
          </Suspense>
        </div>
      )}
      <ScoreInContext result={result} />
      <dl className={styles.facts}>
        {result.accuracy !== null && <Fact name={t('accuracy')} value={percent(result.accuracy / 100)} />}
        {result.correct !== null && (
          <Fact name={t('correct')} value={t('ofQuestions', { number: result.correct, total: result.questions })} />
        )}
        <Fact name={t('answered')} value={t('ofQuestions', { number: result.answered, total: result.questions })} />
      </dl>
    </header>
  )
}

/** Says the score on the exam's scale, whether it reaches the pass mark, and its percentile rank where that is shown. */
function ScoreInContext({ result: { pass, percentile, scaled } }: { readonly result: AttemptResultView }) {
  const { t } = useTranslation('result')
  const { number, percent } = useFormats()
  if (pass === undefined && percentile === undefined && scaled === undefined) return null
  return (
    <div>
      {scaled !== undefined && <p>{t('scaled', { score: number(scaled, { maximumFractionDigits: 2 }) })}</p>}
      {pass !== undefined && <p>{t(pass.isPassed ? 'passed' : 'notPassed', { mark: percent(pass.mark / 100) })}</p>}
      {percentile !== undefined && <p>{t('percentile', { percent: percent(percentile / 100) })}</p>}
      {pass?.certificate === true && <a href="/my-certificates">{t('certificate')}</a>}
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

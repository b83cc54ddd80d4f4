import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import type { SessionKind } from '../data/session-plan.ts'
import type { Practice } from '../data/use-practice.ts'
import type { TodayStanding } from './today-standing.ts'
import styles from './today.module.css'

interface StartTodayProps {
  readonly practice: Practice
  readonly standing: TodayStanding
}

/** One button: begin, go on, or practise more. */
export function StartToday({ practice, standing }: StartTodayProps) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const { start, isBusy, hasFailed } = useStart(practice)
  const helpId = useId()
  const [isExam, setExam] = useState(standing.section !== null)
  const { size, answered, right, isOver } = standing
  const more: SessionKind = { type: 'topics', topics: openTopics(practice) }
  return (
    <Card size="lg" tone="good" title={t('kind.today')}>
      {isOver ? (
        <p className={styles.big}>{t('today.over', { right: number(right), of: number(size) })}</p>
      ) : (
        <Content standing={standing} />
      )}
      {!isOver && answered === 0 && size > 0 && (
        <label className={styles.mode}>
          <input
            type="checkbox"
            aria-describedby={helpId}
            checked={isExam}
            onChange={(event) => setExam(event.currentTarget.checked)}
          />
          {t('today.asInExam')}
          <span id={helpId} className="mq-quiet">
            {t('today.asInExamHelp')}
          </span>
        </label>
      )}
      <Button
        size="lg"
        className={styles.start}
        loading={isBusy}
        disabled={size === 0}
        onClick={() => void start(isOver ? more : { type: 'today' }, isOver ? undefined : isExam ? 'exam' : 'learn')}
      >
        {isOver ? t('today.more') : answered > 0 ? t('today.continue') : t('today.start', { count: size })}
      </Button>
      {hasFailed && <p role="alert">{t('state.refused')}</p>}
    </Card>
  )
}

function openTopics({ packs }: Practice): readonly string[] {
  return packs.filter(({ isLocked }) => !isLocked).map(({ topic }) => topic)
}

/** Content of the set, in words. */
function Content({ standing }: Pick<StartTodayProps, 'standing'>) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const nameOf = useTopicName()
  const { size, answered, minutes, reviews, fresh, topics, section } = standing
  if (size === 0) return <p>{t('today.nothing')}</p>
  const parts = [
    ...(reviews > 0 ? [t('today.reviews', { count: reviews })] : []),
    ...(fresh > 0 ? [t('today.fresh', { count: fresh })] : []),
  ]
  return (
    <div className={styles.content}>
      <p className={styles.big}>
        {answered > 0
          ? t('today.standing', { done: number(answered), of: number(size) })
          : t('today.size', { count: size })}
        {' · '}
        {t('today.minutes', { count: minutes })}
      </p>
      {section !== null && <p>{t('today.section')}</p>}
      <p className="mq-quiet">
        {parts.join(t('today.and'))}
        {topics.length > 0 && <> · {isolatedList(topics.map(nameOf), t('today.comma'))}</>}
      </p>
    </div>
  )
}

/** Begins a session and opens it. */
export function useStart({ startSession }: Pick<Practice, 'startSession'>) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const start = async (...[kind, mode]: Parameters<Practice['startSession']>): Promise<void> => {
    setState('busy')
    const session = await startSession(kind, mode)
    if (session === null) return setState('failed')
    await navigate({ to: '/practice/session/$session', params: { session } })
  }
  return { start, isBusy: state === 'busy', hasFailed: state === 'failed' }
}

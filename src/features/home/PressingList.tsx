import { IconPlayerPlay, IconReportAnalytics } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { PressingExam } from './pressing.ts'
import { remainingTime } from './remaining-time.ts'
import styles from './pressing.module.css'

interface PressingListProps {
  readonly items: readonly PressingExam[]
  /** Ms UTC. */
  readonly now: number
}

/** Lists what cannot wait, before everything else on the page. */
export function PressingList({ items, now }: PressingListProps) {
  const { t } = useTranslation('home')
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mq-visually-hidden">
        {t('pressing.title')}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.examId}`} className={styles.item} data-kind={item.kind}>
            <span className={styles.icon}>
              {item.kind === 'running' ? <IconPlayerPlay aria-hidden /> : <IconReportAnalytics aria-hidden />}
            </span>
            <div className={styles.words}>
              <p className={styles.kind}>{t(`pressing.${item.kind}`)}</p>
              <p className={styles.title}>
                <Bdi lang={item.locale ?? undefined}>{item.title}</Bdi>
              </p>
              {item.deadlineAt !== null && <TimeLeft deadlineAt={item.deadlineAt} now={now} />}
            </div>
            <WayThere item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TimeLeft({ deadlineAt, now }: { readonly deadlineAt: number; readonly now: number }) {
  const { t } = useTranslation('home')
  const { time } = useFormats()
  const { unit, count } = remainingTime(deadlineAt - now)
  return (
    <p className={styles.time}>
      {t('pressing.until', { time: time(deadlineAt) })} · {t(`left.${unit}`, { count })}
    </p>
  )
}

function WayThere({ item: { kind, examId } }: { readonly item: PressingExam }) {
  const { t } = useTranslation('home')
  if (kind === 'result') {
    return (
      <ButtonLink variant="default" to="/exams/$examId/result" params={{ examId }}>
        {t('pressing.toResult')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to="/exams/$examId/take" params={{ examId }} reloadDocument>
      {t('pressing.continue')}
    </ButtonLink>
  )
}

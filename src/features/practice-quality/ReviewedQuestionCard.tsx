import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReviewedQuestion } from '#contract/practice/practice-questions.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { QuestionFiguresTable } from './QuestionFiguresTable.tsx'
import { REVIEWED_QUESTIONS_KEY } from './queries.ts'
import styles from './practice-quality.module.css'

interface ReviewedQuestionProps {
  readonly question: ReviewedQuestion
}

/** One question: why it is here, what students wrote and chose, and the decision. */
export function ReviewedQuestionCard({ question }: ReviewedQuestionProps) {
  const { t } = useTranslation('practiceQuestions')
  const nameOf = useTopicName()
  const { text, topic, reporters, reports, figures } = question
  return (
    <Card as="article" title={<Bdi>{text}</Bdi>} aside={<Bdi>{nameOf(topic)}</Bdi>}>
      <Standing question={question} />
      {reports.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('reporters', { count: reporters })}</h3>
          <Reports reports={reports} />
        </section>
      )}
      <section>
        <h3 className={styles.heading}>{t('figures.title')}</h3>
        {figures === null ? <p className="mq-quiet">{t('figures.none')}</p> : <QuestionFiguresTable {...figures} />}
      </section>
      <Decisions question={question} />
    </Card>
  )
}

function Standing({ question: { doubt, keptAt } }: ReviewedQuestionProps) {
  const { t } = useTranslation('practiceQuestions')
  const { date } = useFormats()
  if (doubt !== null) return <p>{t(`doubt.${doubt.reason}`, { date: date(doubt.since) })}</p>
  return <p>{keptAt === null ? t('inPractice') : t('kept', { date: date(keptAt) })}</p>
}

function Reports({ reports }: Pick<ReviewedQuestion, 'reports'>) {
  const { t } = useTranslation('practiceQuestions')
  const { date } = useFormats()
  return (
    <ul className={styles.reports}>
      {reports.map(({ reason, text, at }, index) => (
        // Reports have no name of their own, and their order never changes.
        <li key={index}>
          <span className="mq-quiet">{t('report', { reason: t(`reason.${reason}`), date: date(at) })}</span>
          {text.trim() === '' ? <p className="mq-quiet">{t('noText')}</p> : <p dir="auto">{text}</p>}
        </li>
      ))}
    </ul>
  )
}

function Decisions({ question: { id, examId, doubt, reports } }: ReviewedQuestionProps) {
  const { t } = useTranslation('practiceQuestions')
  const params = { id }
  const refreshes = [REVIEWED_QUESTIONS_KEY]
  const withdrawal = useChange({
    call: () => callRoute(routes.practiceQuestions.withdrawQuestion, { params }),
    refreshes,
    said: t('saidWithdrawn'),
  })
  const keeping = useChange({
    call: () => callRoute(routes.practiceQuestions.keepQuestion, { params }),
    refreshes,
    said: t('saidKept'),
  })
  const handling = useChange({
    call: (until: number) => callRoute(routes.practiceQuestions.handleReports, { params, body: { until } }),
    refreshes,
    said: t('saidHandled'),
  })
  const isBusy = withdrawal.isBusy || keeping.isBusy || handling.isBusy
  const latest = reports[0]
  return (
    <div className={styles.actions}>
      {doubt === null && (
        <Button disabled={isBusy} onClick={() => void withdrawal.run()}>
          {t('withdraw')}
        </Button>
      )}
      <Button variant={doubt === null ? 'default' : 'filled'} disabled={isBusy} onClick={() => void keeping.run()}>
        {t(doubt === null ? 'keepIn' : 'keep')}
      </Button>
      {latest !== undefined && (
        <Button variant="default" disabled={isBusy} onClick={() => void handling.run(latest.at)}>
          {t('handled')}
        </Button>
      )}
      <ButtonLink variant="subtle" to="/exams/$examId/questions/$questionId" params={{ examId, questionId: id }}>
        {t('open')}
      </ButtonLink>
    </div>
  )
}

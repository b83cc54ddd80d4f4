import { useTranslation } from 'react-i18next'
import type { ExamDay } from '#contract/attempts/exam-day.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { useStatistic } from '../use-statistic.ts'
import { QuestionHeading } from './QuestionHeading.tsx'
import styles from './exam-day.module.css'

interface OddKeysProps {
  readonly examId: string
  readonly oddKeys: ExamDay['oddKeys']
}

/** Questions whose key may name the wrong answer. */
export function OddKeys({ examId, oddKeys }: OddKeysProps) {
  const { t } = useTranslation('reports')
  const { share } = useStatistic()
  const { may } = useReader()
  return (
    <section className={styles.part} aria-label={t('examDay.keys')}>
      <div>
        <h2 className={styles.title}>{t('examDay.keys')}</h2>
        <p className="mq-quiet">{t('examDay.keysText')}</p>
      </div>
      <RowList isFramed>
        {oddKeys.map((question) => (
          <Row key={question.questionId}>
            <RowWords>
              <QuestionHeading examId={examId} question={question} />
              {question.answers.map((answer) => (
                <p key={answer}>{t('examDay.rather', { answer, share: share(question.facility) })}</p>
              ))}
              {question.answers.length === 0 && <p>{t('examDay.weaker', { share: share(question.facility) })}</p>}
            </RowWords>
          </Row>
        ))}
      </RowList>
      {may('correct-keys') && (
        <div>
          <ButtonLink to="/exams/$examId/keys" params={{ examId }} variant="default">
            {t('examDay.correct')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

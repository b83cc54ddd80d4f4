import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { examStanding } from './exam-standing.ts'
import { studentExamsQuery } from './queries.ts'
import styles from './exams.module.css'

/** The running exam if there is one, else how many wait; and practice. */
export function StudentHome() {
  const { t } = useTranslation('common')
  const { data, isPending } = useQuery(studentExamsQuery)
  const now = useNow()
  const exams = data?.items ?? []
  const running = exams.find((exam) => examStanding(exam, now) === 'running')
  const ready = exams.filter((exam) => examStanding(exam, now) === 'ready').length
  return (
    <div className={styles.stack}>
      <section className={styles.hero}>
        {running !== undefined && <Running exam={running} />}
        {running === undefined && (
          <>
            <h2>{isPending ? <Skeleton width="14rem" /> : <Waiting count={data === undefined ? null : ready} />}</h2>
            <Button component={Link} to="/student-exams">
              {t('home.toExams')}
            </Button>
          </>
        )}
      </section>
      <section className={styles.card}>
        <h2 className={styles.cardTitle}>{t('home.practice')}</h2>
        <p className={styles.description}>{t('home.practiceText')}</p>
        <div className={styles.actions}>
          <Button component={Link} to="/demo" variant="default">
            {t('action.tryDemo')}
          </Button>
        </div>
      </section>
    </div>
  )
}

/** Without an answer of the server the number is not known, and not guessed. */
function Waiting({ count }: { readonly count: number | null }) {
  const { t } = useTranslation('common')
  return <>{count === null ? t('navigation.studentExams') : t('home.examsReady', { count })}</>
}

function Running({ exam }: { readonly exam: StudentExam }) {
  const { t } = useTranslation('common')
  return (
    <>
      <h2>{t('home.running')}</h2>
      <p dir="auto">{exam.title}</p>
      <Button component={Link} to="/exams/$examId/take" params={{ examId: exam.id } as never} reloadDocument>
        {t('home.continue')}
      </Button>
    </>
  )
}

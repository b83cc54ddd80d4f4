import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamSummary } from '#contract/exams.ts'
import { Num } from '#src/ui/Num.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './exams.module.css'

const LOADING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']
const COLUMNS = 6

function Head() {
  const { t } = useTranslation('exams')
  return (
    <thead>
      <tr>
        <th scope="col">{t('list.name')}</th>
        <th scope="col" className={styles.secondary}>
          {t('list.type')}
        </th>
        <th scope="col">{t('list.status')}</th>
        <th scope="col" className={`${styles.number} ${styles.secondary}`}>
          {t('list.questions')}
        </th>
        <th scope="col" className={`${styles.number} ${styles.secondary}`}>
          {t('list.attempts')}
        </th>
        <th scope="col">
          <span className="mq-visually-hidden">{t('list.preview')}</span>
        </th>
      </tr>
    </thead>
  )
}

function Row({ exam }: { readonly exam: ExamSummary }) {
  const { t } = useTranslation('exams')
  const isPublished = exam.active && exam.publishedVersion !== null
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <bdi lang={exam.locale}>{exam.title}</bdi>
      </th>
      <td className={styles.secondary}>{t(`type.${exam.type}`)}</td>
      <td>
        <span className={styles.status} data-published={isPublished || undefined}>
          {t(isPublished ? 'list.published' : exam.active ? 'list.draft' : 'list.inactive')}
        </span>
      </td>
      <td className={`${styles.number} ${styles.secondary}`}>
        <Num value={exam.questions} />
      </td>
      <td className={`${styles.number} ${styles.secondary}`}>
        <Num value={exam.attempts} />
      </td>
      <td className={styles.number}>
        {exam.publishedVersion !== null && (
          <Button component={Link} to="/demo" search={{ exam: exam.id } as never} variant="default" size="xs">
            {t('list.preview')}
          </Button>
        )}
      </td>
    </tr>
  )
}

export function ExamTable({ exams }: { readonly exams: readonly ExamSummary[] }) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <Head />
        <tbody>
          {exams.map((exam) => (
            <Row key={exam.id} exam={exam} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function ExamTableLoading() {
  return (
    <div className={styles.tableFrame} aria-hidden>
      <table className={styles.table}>
        <Head />
        <tbody>
          {LOADING_ROWS.map((row) => (
            <tr key={row}>
              <td colSpan={COLUMNS}>
                <Skeleton width="70%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { failureOf } from '#src/api/index.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import styles from '../frame/exam-frame.module.css'
import { ReadinessProblems } from './ReadinessProblems.tsx'
import { ComparisonSummary } from './ComparisonSummary.tsx'
import { comparisonQuery, readinessQuery } from './queries.ts'
import { usePublication } from './use-publication.ts'

interface PublishDialogProps {
  readonly exam: ExamRecord
  readonly onClose: () => void
}

/** Shows what a publication would bring to students and what is missing before it, and publishes. */
export function PublishDialog({ exam, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['publication', 'common'])
  const readiness = useQuery({ ...readinessQuery(exam.id), gcTime: 0 })
  const { publish, isBusy, problem } = usePublication(exam.id, onClose)
  const isNothing = exam.published !== null && !exam.hasUnpublishedChanges
  const { ready = false, problems = [], draftRevision = 0 } = readiness.data ?? {}
  const unread = failureOf(readiness.error)?.message ?? null
  return (
    <Dialog onClose={onClose} size="lg" title={t('publish.title', { exam: exam.title })}>
      <div className={styles.dialog}>
        <Changes exam={exam} />
        {exam.published !== null && exam.hasUnpublishedChanges && (
          <SincePublished examId={exam.id} version={exam.published.number} onFollow={onClose} />
        )}
        {readiness.isPending && <p role="status">{t('publish.loading')}</p>}
        {ready && problems.length === 0 && !isNothing && (
          <p className={styles.ready}>
            <IconCircleCheck size={20} aria-hidden />
            {t('publish.ready')}
          </p>
        )}
        <ReadinessProblems examId={exam.id} problems={problems} onFollow={onClose} />
        {(problem ?? unread) !== null && (
          <Callout role="alert" tone="danger">
            {problem ?? unread}
          </Callout>
        )}
      </div>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:action.cancel')}
        </Button>
        {!isNothing && (
          <Button loading={isBusy} disabled={!ready} onClick={() => void publish(draftRevision)}>
            {t('publish.submit')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

interface SincePublishedProps {
  readonly examId: string
  readonly version: number
  readonly onFollow: () => void
}

/** Says in a line what the draft has that the last publication has not, and leads to all of it. */
function SincePublished({ examId, version, onFollow }: SincePublishedProps) {
  const { t } = useTranslation('publication')
  const { data } = useQuery(comparisonQuery(examId, version, 'draft'))
  if (data === undefined) return null
  return (
    <p>
      <ComparisonSummary comparison={data} />
      {'. '}
      <Link to="/exams/$examId/versions" params={{ examId }} search={{ from: version, to: 'draft' }} onClick={onFollow}>
        {t('changes.see')}
      </Link>
    </p>
  )
}

function Changes({ exam }: { readonly exam: ExamRecord }) {
  const { t } = useTranslation('publication')
  const { date, number } = useFormats()
  const { published, hasUnpublishedChanges, active } = exam
  const questions = t('questions', { count: exam.questions })
  if (published !== null && !hasUnpublishedChanges) {
    return <p>{t('publish.nothing', { version: number(published.number) })}</p>
  }
  if (exam.questions === 0) return null
  return (
    <>
      {published === null ? (
        <p>{t('publish.first', { questions })}</p>
      ) : (
        <p>
          {t('publish.next', {
            version: number(published.number + 1),
            before: number(published.number),
            date: date(published.publishedAt),
            questions,
            questionsBefore: t('questions', { count: published.questions }),
          })}
        </p>
      )}
      {published !== null && <p className="mq-quiet">{t('publish.running')}</p>}
      {!active && <p className="mq-quiet">{t('publish.inactive')}</p>}
    </>
  )
}

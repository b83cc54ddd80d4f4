import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { examQuery } from '#src/features/exams/index.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { keysQuery } from './queries.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { type ExamKeys, matchingQuestions } from './exam-keys.ts'
import { KeyedQuestion } from './KeyedQuestion.tsx'
import styles from './corrections.module.css'

interface KeysPageProps {
  readonly examId: string
  readonly showText: ShowText
}

/** The keys that attempts are graded by, and the way to put a wrong one right for everybody. */
export function KeysPage({ examId, showText }: KeysPageProps) {
  const { t } = useTranslation('corrections')
  const query = useQuery(keysQuery(examId))
  const title = query.data === undefined ? t('keys.title') : `${t('keys.title')} · ${query.data.examTitle}`
  usePageTitle(title)
  const isUnpublished = failureOf(query.error)?.code === 'exams.not-published'
  return (
    <>
      <PageHeader isTab title={t('keys.title')} description={t('keys.lead')} />
      {isUnpublished ? (
        <EmptyState title={t('keys.notPublishedTitle')}>
          <p>{t('keys.notPublished')}</p>
        </EmptyState>
      ) : (
        <RecordPage state={recordState(query)}>{(keys) => <Keys {...{ keys, examId, showText }} />}</RecordPage>
      )}
    </>
  )
}

function Keys({ keys, examId, showText }: KeysPageProps & { readonly keys: ExamKeys }) {
  const { t } = useTranslation('corrections')
  const exam = useQuery({ ...examQuery(examId), staleTime: 10_000 })
  const locale = exam.data?.locale ?? 'ar'
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  const [wanted, setWanted] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = keys.questions.find(({ id }) => id === chosenId)
  const shown = matchingQuestions(keys.questions, wanted)
  return (
    <>
      <Versions keys={keys} />
      <TextInput
        className={styles.search}
        type="search"
        label={t('keys.search')}
        dir="auto"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {shown.length === 0 && <p role="status">{t('keys.nothing')}</p>}
      <ol className={styles.questions}>
        {shown.map((question) => (
          <KeyedQuestion
            key={question.id}
            question={question}
            isInAll={question.versions.length === keys.versions.length}
            onCorrect={() => setChosenId(question.id)}
            direction={direction}
            show={(html) => showText(html, locale)}
          />
        ))}
      </ol>
      {chosen !== undefined && (
        <CorrectionDialog
          key={chosen.id}
          examId={examId}
          question={chosen}
          direction={direction}
          show={(html) => showText(html, locale)}
          onClose={() => setChosenId(null)}
        />
      )}
    </>
  )
}

function Versions({ keys: { versions, waiting } }: { readonly keys: ExamKeys }) {
  const { t } = useTranslation('corrections')
  const { date, number } = useFormats()
  return (
    <section className={styles.published} aria-label={t('keys.versions')}>
      <ul className={styles.versions}>
        {versions.map(({ versionId, number: version, publishedAt, closedAttempts, openAttempts }) => (
          <li key={versionId}>
            <strong>{t('keys.version', { number: number(version) })}</strong>
            <span>{date(publishedAt)}</span>
            <span>{t('keys.closed', { count: closedAttempts })}</span>
            {openAttempts > 0 && <span>{t('keys.open', { count: openAttempts })}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.waiting}>
        {waiting > 0 && t('keys.waiting', { count: waiting })}
      </p>
    </section>
  )
}

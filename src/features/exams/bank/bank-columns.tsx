import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BankQuestion } from '#contract/exams/question-bank.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { QuestionLine } from '../questions/text/QuestionLine.tsx'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useMeasuredWords } from '../questions/uses/use-measured-words.ts'
import { localeOf } from './locale-of.ts'
import styles from './bank.module.css'

interface BankColumnsOptions {
  readonly htmlOf: (line: string) => string | null
  readonly onPreview: (question: BankQuestion) => void
}

export function useBankColumns({ htmlOf, onPreview }: BankColumnsOptions): readonly Column<BankQuestion>[] {
  const { t } = useTranslation(['questions', 'questionBank', 'lists'])
  const topicName = useTopicName()
  const measuredWords = useMeasuredWords()
  const { date, percent } = useFormats()
  return [
    {
      id: 'text',
      header: t('questionBank:question'),
      phone: 'title',
      isSortable: true,
      cell: (question) => (
        <button type="button" className={styles.open} onClick={() => onPreview(question)}>
          <QuestionLine text={question.text} locale={localeOf(question.text)} htmlOf={htmlOf} />
        </button>
      ),
    },
    {
      id: 'exam',
      header: t('questionBank:exam'),
      cell: ({ examId, examTitle }) => (
        <Link to="/exams/$examId/questions" params={{ examId }} className={styles.examTitle}>
          <Bdi>{examTitle}</Bdi>
        </Link>
      ),
    },
    {
      id: 'topic',
      header: t('field.topic'),
      isSortable: true,
      cell: ({ topic }) => (topic === '' ? '—' : <Bdi>{topicName(topic)}</Bdi>),
    },
    {
      id: 'answerType',
      header: t('field.answerType'),
      isSortable: true,
      cell: ({ answerType }) => t(`answerType.${answerType}`),
    },
    {
      id: 'mark',
      header: t('field.mark'),
      align: 'end',
      isSortable: true,
      cell: ({ mark }) => <Num value={mark} />,
    },
    {
      id: 'active',
      header: t('field.active'),
      cell: ({ active }) => (
        <StatusDot tone={active ? 'on' : 'off'}>
          {t(active ? 'lists:status.active' : 'lists:status.inactive')}
        </StatusDot>
      ),
    },
    {
      id: 'use',
      header: t('field.use'),
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ use }) => t(`use.${use}`),
    },
    {
      id: 'difficulty',
      header: t('field.difficulty'),
      cell: ({ difficulty, measured }) => (
        <>
          {t(`difficulty.${difficulty}`)}
          {measured !== null && (
            <span className={styles.measured} title={measuredWords(measured)}>
              {t('questionBank:uses.facility', { percent: percent(measured.facility) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'exams',
      header: t('questionBank:uses.title'),
      cell: ({ exams, askedAt }) =>
        askedAt === null
          ? t('questionBank:uses.never')
          : t('questionBank:uses.last', { count: exams, date: date(askedAt) }),
    },
    {
      id: 'tags',
      header: t('field.tags'),
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ tags }) => <Bdi>{tags.join(t('lists:conflict.separator'))}</Bdi>,
    },
    {
      id: 'section',
      header: t('field.sectionId'),
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ sectionName }) => <Bdi>{sectionName}</Bdi>,
    },
    {
      id: 'updatedAt',
      header: t('questionBank:updatedAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ]
}

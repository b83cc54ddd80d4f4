import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BankQuestion } from '#contract/exams/question-bank.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { KeyValue } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'

/** Kind and place of a question. */
export function QuestionDetails({ question }: { readonly question: BankQuestion }) {
  const { t } = useTranslation(['questions', 'questionBank', 'lists'])
  const topicName = useTopicName()
  const { date } = useFormats()
  const { examId, examTitle, sectionName, topic, answerType, mark, use, difficulty, tags, active, updatedAt } = question
  return (
    <>
      <KeyValue name={t('questionBank:exam')}>
        <Link to="/exams/$examId/questions" params={{ examId }}>
          <Bdi>{examTitle}</Bdi>
        </Link>
      </KeyValue>
      <KeyValue name={t('questions:field.sectionId')}>
        <Bdi>{sectionName}</Bdi>
      </KeyValue>
      {topic !== '' && (
        <KeyValue name={t('questions:field.topic')}>
          <Bdi>{topicName(topic)}</Bdi>
        </KeyValue>
      )}
      <KeyValue name={t('questions:field.answerType')}>{t(`questions:answerType.${answerType}`)}</KeyValue>
      <KeyValue name={t('questions:field.mark')}>
        <Num value={mark} />
      </KeyValue>
      <KeyValue name={t('questions:field.use')}>{t(`questions:use.${use}`)}</KeyValue>
      <KeyValue name={t('questions:field.difficulty')}>{t(`questions:difficulty.${difficulty}`)}</KeyValue>
      <KeyValue name={t('questions:field.active')}>
        <StatusDot tone={active ? 'on' : 'off'}>
          {t(active ? 'lists:status.active' : 'lists:status.inactive')}
        </StatusDot>
      </KeyValue>
      {tags.length > 0 && (
        <KeyValue name={t('questions:field.tags')}>
          <Bdi>{tags.join(' · ')}</Bdi>
        </KeyValue>
      )}
      <KeyValue name={t('questionBank:page.updatedAt')}>{date(updatedAt)}</KeyValue>
    </>
  )
}

import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BankQuestion } from '#contract/exams/question-bank.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { valuesOf } from '../questions/editor/question-form.ts'
import { QuestionView } from '../questions/editor/QuestionPreview.tsx'
import { examDraftQuery } from '../questions/queries.ts'
import { QuestionUses } from '../questions/uses/QuestionUses.tsx'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { localeOf } from './locale-of.ts'
import styles from './bank.module.css'

interface BankDrawerProps {
  readonly question: BankQuestion
  readonly mayEdit: boolean
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** One question of the bank, whole, with its right answers. */
export function BankDrawer({ question, mayEdit, onCopy, onClose }: BankDrawerProps) {
  const { t } = useTranslation(['questions', 'questionBank', 'common'])
  const topicName = useTopicName()
  const { examId, examTitle, sectionName, topic, paragraphId, mark } = question
  // The passage alone is nowhere else to be read.
  const draft = useQuery({ ...examDraftQuery(examId), enabled: paragraphId !== null })
  const passage = draft.data?.paragraphs.find(({ id }) => id === paragraphId)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={<strong>{t('questionBank:preview')}</strong>}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <div className={styles.drawer}>
        <p className={styles.facts}>
          <Bdi>{examTitle}</Bdi>
          <Bdi>{sectionName}</Bdi>
          {topic !== '' && <Bdi>{topicName(topic)}</Bdi>}
          <span>{t('row.mark', { count: mark })}</span>
        </p>
        <QuestionView
          values={valuesOf(question)}
          examId={examId}
          locale={draft.data?.exam.locale ?? localeOf(question.text)}
          passage={passage}
          marksRight
        />
        {question.tags.length > 0 && (
          <p className={styles.facts}>
            {question.tags.map((tag) => (
              <Bdi key={tag}>{tag}</Bdi>
            ))}
          </p>
        )}
        <QuestionUses questionId={question.id} />
        <p>
          <Link to="/questions/$questionId" params={{ questionId: question.id }} className="mq-reach">
            {t('questionBank:page.open')}
          </Link>
        </p>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button leftSection={<IconCopyPlus size={18} aria-hidden />} onClick={onCopy}>
              {t('questionBank:copy.action')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/exams/$examId/questions/$questionId"
                  params={{ examId, questionId: question.id }}
                  {...props}
                />
              )}
            >
              {t('action.edit')}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}

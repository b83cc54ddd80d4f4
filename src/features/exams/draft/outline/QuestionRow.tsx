import { Checkbox } from '@mantine/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconAlertTriangle, IconBook2, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { lineWords, QuestionLine } from '../../questions/text/QuestionLine.tsx'
import { DragHandle } from '#src/ui/outline/DragHandle.tsx'
import { type Question, type Section, useOutline } from './outline-model.ts'
import { useQuestionActions } from './row-actions.ts'
import outline from '#src/ui/outline/outline.module.css'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './outline.module.css'

interface QuestionRowProps {
  readonly question: Question
  readonly section: Section
  /** While a section is dragged, questions are neither dragged nor passed. */
  readonly isFixed: boolean
}

export function QuestionRow({ question, section, isFixed }: QuestionRowProps) {
  const { t } = useTranslation(['examDraft', 'lists'])
  const { draft, mayEdit, htmlOf, numbers, selecting } = useOutline()
  const { id, active } = question
  const number = numbers.get(id)
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
    id,
    disabled: { draggable: !mayEdit, droppable: isFixed },
    attributes: { roleDescription: t('move.role') },
  })
  const actions = useQuestionActions(question, section)
  const name = number === undefined ? lineWords(question.text) : t('move.question', { number })
  return (
    <li
      ref={setNodeRef}
      className={outline.row}
      data-dragging={isDragging || undefined}
      data-off={!active || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {mayEdit && <DragHandle label={t('move.handleQuestion', { name })} sortable={sortable} />}
      {mayEdit && (
        <Checkbox
          className={styles.check}
          aria-label={t('lists:selection.row', { name })}
          checked={selecting.isChosen(id)}
          onChange={() => selecting.toggle(id, [])}
        />
      )}
      <span className={styles.number}>{number === undefined ? '—' : <Num value={number} />}</span>
      <div className={outline.words}>
        <Link
          to="/exams/$examId/questions/$questionId"
          params={{ examId: draft.exam.id, questionId: id }}
          className={outline.link}
        >
          <QuestionLine text={question.text} locale={draft.exam.locale} htmlOf={htmlOf} />
        </Link>
        <QuestionFacts question={question} />
      </div>
      {mayEdit && <RowMenu label={t('lists:row.actionsFor', { name })} actions={actions} />}
    </li>
  )
}

function QuestionFacts({ question }: { readonly question: Question }) {
  const { t } = useTranslation(['questions', 'lists', 'examDraft'])
  const { draft, topicName } = useOutline()
  const { answerType, correctType, mark, topic, active, paragraphId } = question
  const passage = draft.paragraphs.find(({ id }) => id === paragraphId)
  return (
    <p className={outline.facts}>
      <ProblemMark questionId={question.id} />
      {!active && <StatusDot tone="off">{t('lists:status.inactive')}</StatusDot>}
      <span>{t(`answerType.${answerType}`)}</span>
      <span>{t('row.mark', { count: mark })}</span>
      {correctType === 'manual' && <span>{t('row.manual')}</span>}
      {topic !== '' && <Bdi>{topicName(topic)}</Bdi>}
      {passage !== undefined && (
        <span className={styles.passageMark}>
          <IconBook2 size={16} aria-hidden />
          <Bdi>{passage.title ?? t('examDraft:passage.untitled')}</Bdi>
        </span>
      )}
    </p>
  )
}

function ProblemMark({ questionId }: { readonly questionId: string }) {
  const { t } = useTranslation('questions')
  const problems = useOutline().problems.get(questionId) ?? []
  const errors = problems.filter(({ level }) => level === 'error').length
  if (problems.length === 0) return null
  return (
    <span className={styles.problem} data-level={errors > 0 ? 'error' : 'warning'}>
      {errors > 0 ? <IconCircleX size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      {errors > 0 ? t('row.errors', { count: errors }) : t('row.warnings', { count: problems.length })}
    </span>
  )
}

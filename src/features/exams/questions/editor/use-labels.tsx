import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { FieldLabels } from '#src/ui/form/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import type { QuestionValues } from './question-form.ts'

export function useQuestionLabels(): FieldLabels<QuestionValues> {
  const { t } = useTranslation('questions')
  return {
    text: t('field.text'),
    answerType: t('field.answerType'),
    options: t('field.options'),
    paragraphId: t('field.paragraphId'),
    mark: t('field.mark'),
    correctType: t('field.correctType'),
    topic: t('field.topic'),
    hint: t('field.hint'),
    explanation: t('field.explanation'),
    secondExplanation: t('field.secondExplanation'),
    videoLink: t('field.videoLink'),
    videoFile: t('field.videoFile'),
    explanationImage: t('field.explanationImage'),
    lessonId: t('field.lessonId'),
    lessonFrom: t('field.lessonFrom'),
    lessonTo: t('field.lessonTo'),
    showHint: t('field.showHint'),
    showAnswer: t('field.showAnswer'),
    showVideo: t('field.showVideo'),
    sectionId: t('field.sectionId'),
    active: t('field.active'),
    use: t('field.use'),
    difficulty: t('field.difficulty'),
    tags: t('field.tags'),
    hintSteps: t('field.hintSteps'),
    twinOfId: t('field.twinOfId'),
    translation: t('field.translation'),
  }
}

/** Values of a question in words, for the dialog about what another person changed. */
export function useShownValue({ sections, paragraphs }: ExamDraft) {
  const { t } = useTranslation(['questions', 'lists'])
  const topicName = useTopicName()
  const empty = t('lists:conflict.empty')
  return (name: keyof QuestionValues & string, value: QuestionValues[keyof QuestionValues]): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'shown.yes' : 'shown.no')
    if (name === 'tags') return <Bdi>{(value as QuestionValues['tags']).join('، ')}</Bdi>
    if (name === 'hintSteps') return <ShownSteps steps={value as QuestionValues['hintSteps']} />
    if (Array.isArray(value)) {
      return <ShownOptions options={value} />
    }
    if (typeof value !== 'string') return t('lists:conflict.differs')
    const written = {
      sectionId: () => sections.find(({ id }) => id === value)?.name,
      paragraphId: () => paragraphs.find(({ id }) => id === value)?.title ?? (value === '' ? '' : undefined),
      active: () => t(value === 'active' ? 'lists:status.active' : 'lists:status.inactive'),
      answerType: () => t(`questions:answerType.${value as QuestionValues['answerType']}`),
      correctType: () => t(`questions:correctType.${value as QuestionValues['correctType']}`),
      topic: () => topicName(value),
      use: () => t(`questions:use.${value as QuestionValues['use']}`),
      difficulty: () => t(`questions:difficulty.${value as QuestionValues['difficulty']}`),
      twinOfId: () => (value === '' ? '' : undefined),
    }[name as string]
    const words = written === undefined ? value : (written() ?? t('lists:conflict.differs'))
    return words === '' ? empty : <Bdi>{words}</Bdi>
  }
}

function ShownSteps({ steps }: { readonly steps: QuestionValues['hintSteps'] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={`${index} ${step}`}>
          <Bdi>{step}</Bdi>
        </li>
      ))}
    </ol>
  )
}

function ShownOptions({ options }: { readonly options: QuestionValues['options'] }) {
  return (
    <ul>
      {options.map(({ key, text, correct }) => (
        <li key={key}>
          <Bdi>{text}</Bdi>
          {correct && ' ✓'}
        </li>
      ))}
    </ul>
  )
}

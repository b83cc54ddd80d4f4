import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DIFFICULTIES, QUESTION_USES } from '#domain/exam/document.ts'
import { LINE } from '#domain/lists/several.ts'
import { useReader } from '#src/features/auth/index.ts'
import { categoryChoices, categoryTreeQuery } from '#src/features/categories/index.ts'
import { askedLater } from '#src/ui/behaviour/opening.ts'
import type { Filter } from '#src/ui/list/index.ts'
import { examChoicesQuery, tagsQuery, topicsQuery } from '../questions/queries.ts'
import { misconceptionsQuery } from './queries.ts'
import { useTopics } from '../questions/text/use-topics.ts'

/** Filters of the question bank; the categories only for users who may read those. */
export function useBankFilters(): readonly Filter[] {
  const { t } = useTranslation(['questionBank', 'questions', 'lists'])
  const { may } = useReader()
  const { choices, isLoading } = useTopics(askedLater(topicsQuery))
  const exams = useQuery(askedLater(examChoicesQuery('')))
  const categories = useQuery({ ...askedLater(categoryTreeQuery), enabled: may('list-categories') })
  const types = (['radio', 'checkbox', 'true_false'] as const).map((value) => ({
    value,
    label: t(`questions:answerType.${value}`),
  }))
  const tags = useQuery(askedLater(tagsQuery))
  const misconceptions = useQuery(askedLater(misconceptionsQuery))
  const filters: readonly Filter[] = [
    {
      id: 'topic',
      label: t('questions:field.topic'),
      isMany: true,
      separator: LINE,
      options: choices.map(({ topic, name }) => ({ value: topic, label: name })),
    },
    { id: 'answerType', label: t('questions:field.answerType'), options: types, isMany: true },
    {
      id: 'examId',
      label: t('exam'),
      isMany: true,
      options: (exams.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      id: 'categoryId',
      label: t('category'),
      isMany: true,
      options: [...categoryChoices(categories.data?.items ?? [])],
    },
    {
      id: 'hasImage',
      label: t('image'),
      options: [
        { value: 'true', label: t('withImage') },
        { value: 'false', label: t('withoutImage') },
      ],
    },
    {
      id: 'active',
      label: t('questions:field.active'),
      options: [
        { value: 'true', label: t('lists:status.active') },
        { value: 'false', label: t('lists:status.inactive') },
      ],
    },
    {
      id: 'use',
      label: t('questions:field.use'),
      options: QUESTION_USES.map((value) => ({ value, label: t(`questions:use.${value}`) })),
    },
    {
      id: 'difficulty',
      label: t('questions:field.difficulty'),
      isMany: true,
      options: DIFFICULTIES.map((value) => ({ value, label: t(`questions:difficulty.${value}`) })),
    },
    {
      id: 'tag',
      label: t('questions:field.tags'),
      isMany: true,
      separator: LINE,
      options: (tags.data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
    },
    {
      id: 'misconception',
      label: t('misconception'),
      isMany: true,
      separator: LINE,
      options: (misconceptions.data?.misconceptions ?? []).map(({ misconception }) => ({
        value: misconception,
        label: misconception,
      })),
    },
  ]
  // One whose choices are on their way has its place, or the list would move when they come.
  const isComing: Readonly<Record<string, boolean>> = {
    topic: isLoading,
    examId: exams.isLoading,
    categoryId: categories.isLoading,
    tag: tags.isLoading,
    misconception: misconceptions.isLoading,
  }
  return filters.filter(({ id, options }) => options.length > 0 || isComing[id] === true)
}

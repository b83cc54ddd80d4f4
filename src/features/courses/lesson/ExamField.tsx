import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import type { NamedFile } from '../named-file.ts'

interface ExamFieldProps {
  readonly id: string
  readonly label: string
  readonly value: NamedFile | null
  readonly onChange: (exam: NamedFile | null) => void
  readonly error?: ReactNode
  /** Default: that a lesson leads to it. */
  readonly description?: string
  /** False: the field may be empty; a title that no exam has is then given on without an id, so that it is refused. */
  readonly isRequired?: boolean
}

/** One exam, found by its title. */
export function ExamField({ id, label, value, onChange, error, description, isRequired = true }: ExamFieldProps) {
  const { t } = useTranslation('courses')
  const [typed, setTyped] = useState(value?.name ?? '')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const { data } = useQuery({
    queryKey: ['exams', 'choices', q],
    queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listExamChoices, { query: q === '' ? {} : { q }, signal })),
    placeholderData: keepPreviousData,
  })
  const found = data?.items ?? []
  // Two exams may have one title; choosing is by title, so the first of them stands for it.
  const titles = [...new Set(found.map(({ title }) => title))]
  return (
    <Autocomplete
      id={id}
      label={label}
      description={description ?? t('help.exam')}
      required={isRequired}
      dir="auto"
      value={typed}
      data={titles}
      filter={({ options }) => options}
      error={error}
      onChange={(title) => {
        setTyped(title)
        const chosen = found.find((exam) => exam.title === title)
        const unknown = isRequired || title.trim() === '' ? null : { id: '', name: title }
        onChange(chosen === undefined ? unknown : { id: chosen.id, name: chosen.title })
      }}
    />
  )
}

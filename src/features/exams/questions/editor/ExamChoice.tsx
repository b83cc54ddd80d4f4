import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { examChoicesQuery } from '../queries.ts'

interface ExamChoiceProps {
  readonly value: string | null
  /** An exam that may be missing among those found. */
  readonly proposed?: { readonly id: string; readonly title: string } | undefined
  readonly onChoose: (examId: string, title: string) => void
  readonly id?: string
  /** Default: the exam into which questions go. */
  readonly label?: string
  readonly description?: string
  /** Set if the field may be empty. */
  readonly onClear?: () => void
  readonly error?: ReactNode
}

/** An exam by its title; the server searches. */
export function ExamChoice({
  value,
  proposed,
  onChoose,
  id = 'exam',
  label,
  description,
  onClear,
  error,
}: ExamChoiceProps) {
  const { t } = useTranslation('questionBank')
  const [search, setSearch] = useState('')
  const chosen = proposed === undefined ? null : { value: proposed.id, label: proposed.title }
  // The field shows the chosen title: that is no search.
  const [q] = useDebouncedValue(search === chosen?.label ? '' : search, 250)
  const query = useQuery({ ...examChoicesQuery(q), placeholderData: keepPreviousData })
  const found = (query.data?.items ?? []).map((exam) => ({ value: exam.id, label: exam.title }))
  const data = chosen === null || found.some((exam) => exam.value === chosen.value) ? found : [chosen, ...found]
  return (
    <Select
      id={id}
      label={label ?? t('copy.exam')}
      description={description}
      clearable={onClear !== undefined}
      placeholder={t('copy.examPlaceholder')}
      searchable
      dir="auto"
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={(next) => {
        if (next !== null) onChoose(next, data.find((exam) => exam.value === next)?.label ?? '')
        else onClear?.()
      }}
      onSearchChange={setSearch}
      rightSection={query.isFetching ? <Loader size={18} /> : undefined}
      nothingFoundMessage={t('copy.nothing')}
      error={query.isError ? t('copy.failed') : error}
    />
  )
}

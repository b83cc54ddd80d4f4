import { Loader, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'

interface CourseChoiceProps {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly value: ExamRecord['afterCourse']
  readonly onChange: (course: ExamRecord['afterCourse']) => void
  readonly error?: ReactNode
}

/** A course by its title; the server searches. Who may not see the list of courses reads the one that is chosen. */
export function CourseChoice({ id, label, description, value, onChange, error }: CourseChoiceProps) {
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const [search, setSearch] = useState('')
  // The field shows the chosen title: that is no search.
  const [q] = useDebouncedValue(search === value?.title ? '' : search.trim(), 250)
  const isListed = may('manage-courses')
  const query = useQuery({
    queryKey: ['courses', 'to-choose', q],
    queryFn: ({ signal }) => {
      const asked = { perPage: 20, sort: 'title', ...(q !== '' && { q }) }
      return valueOf(callRoute(routes.courses.listCourses, { query: asked, signal }))
    },
    placeholderData: keepPreviousData,
    enabled: isListed,
  })
  if (!isListed)
    return value === null ? null : <TextInput id={id} label={label} dir="auto" value={value.title} readOnly />
  const found = (query.data?.items ?? []).map((course) => ({ value: course.id, label: course.title }))
  const chosen = value === null ? [] : [{ value: value.id, label: value.title }]
  const data = [...chosen.filter((one) => !found.some((other) => other.value === one.value)), ...found]
  return (
    <Select
      id={id}
      label={label}
      description={description}
      placeholder={t('settings.coursePlaceholder')}
      clearable
      searchable
      dir="auto"
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      onChange={(next) => {
        const course = data.find((one) => one.value === next)
        onChange(course === undefined ? null : { id: course.value, title: course.label })
      }}
      onSearchChange={setSearch}
      rightSection={query.isFetching ? <Loader size={18} /> : undefined}
      nothingFoundMessage={t('settings.noCourse')}
      error={query.isError ? t('settings.coursesFailed') : error}
    />
  )
}

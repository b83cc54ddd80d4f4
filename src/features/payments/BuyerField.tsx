import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'

const TYPING_PAUSE_MS = 250
const FOUND_MOST = '8'

interface BuyerFieldProps {
  readonly id: string
  readonly label: string
  /** The e-mail address; what is typed until a student is chosen. */
  readonly value?: string
  readonly onChange?: (typed: string) => void
  readonly error?: ReactNode
  /** A reader who may not list people types the address. */
  readonly maySearch: boolean
}

/** The student of a payment, found by name, e-mail or mobile, or typed as an e-mail address. */
export function BuyerField({ id, label, value = '', onChange, error, maySearch }: BuyerFieldProps) {
  const { t } = useTranslation('payments')
  const [q] = useDebouncedValue(value.trim(), TYPING_PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['users', 'buyers', q],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.users.listUsers, { query: { page: '1', perPage: FOUND_MOST, q }, signal })),
    enabled: maySearch && q !== '',
    placeholderData: keepPreviousData,
  })
  const students = (data?.items ?? []).filter(({ role }) => role.name === 'student')
  const nameOf = (email: string) => {
    const student = students.find((one) => one.email === email)
    return student === undefined ? undefined : `${student.firstName} ${student.lastName}`.trim()
  }
  return (
    <Autocomplete
      id={id}
      label={label}
      description={
        <span aria-live="polite">
          {nameOf(value.trim()) ?? t(maySearch ? 'record.studentHelp' : 'record.addressHelp')}
        </span>
      }
      required
      dir="auto"
      value={value}
      data={q === '' ? [] : students.map(({ email }) => email)}
      // The server has searched names and mobiles too, which the address does not hold.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          <Bdi>{nameOf(option.value)}</Bdi> · <bdi dir="ltr">{option.value}</bdi>
        </span>
      )}
      error={error}
      onChange={onChange}
    />
  )
}

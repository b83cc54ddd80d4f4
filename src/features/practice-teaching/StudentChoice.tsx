import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormGroup } from '#src/ui/form/index.ts'
import { assignableStudentsQuery } from './queries.ts'
import styles from './practice-teaching.module.css'

export interface ChosenStudent {
  readonly id: string
  readonly name: string
}

interface StudentChoiceProps {
  readonly label: string
  readonly chosen: readonly ChosenStudent[]
  readonly error: ReactNode
  readonly onChange: (chosen: readonly ChosenStudent[]) => void
}

/** Single students, found by their names. */
export function StudentChoice({ label, chosen, error, onChange }: StudentChoiceProps) {
  const { t } = useTranslation('practiceAssignments')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...assignableStudentsQuery(q), enabled: q !== '' })
  const found = (q === '' ? [] : (data?.items ?? [])).filter(({ id }) => chosen.every((one) => one.id !== id))
  return (
    <FormGroup title={label} description={t('help.studentIds')}>
      <ul className={styles.people}>
        {chosen.map((student) => (
          <li key={student.id}>
            <bdi>{student.name}</bdi>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => onChange(chosen.filter(({ id }) => id !== student.id))}
            >
              {t('remove', { name: student.name })}
            </Button>
          </li>
        ))}
      </ul>
      <TextInput
        id="students"
        label={t('findStudent')}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {q !== '' && data !== undefined && found.length === 0 && <p className="mq-quiet">{t('noStudent')}</p>}
      <div className={styles.found}>
        {found.map((student) => (
          <Button
            key={student.id}
            variant="default"
            onClick={() => {
              onChange([...chosen, student])
              setTyped('')
            }}
          >
            <bdi>{student.name}</bdi>
          </Button>
        ))}
      </div>
    </FormGroup>
  )
}

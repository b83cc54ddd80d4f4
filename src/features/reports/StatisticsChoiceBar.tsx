import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupChoicesQuery } from '#src/features/groups/index.ts'
import type { StatisticsChoice } from './report-search.ts'
import styles from './statistics-choice.module.css'

interface StatisticsChoiceBarProps {
  readonly choice: StatisticsChoice
  readonly onChoose: (choice: StatisticsChoice) => void
}

const ATTEMPTS = ['first', 'best', 'last', 'all'] as const

/** Asks which version and which attempts the numbers are made of. */
export function StatisticsChoiceBar({ choice, onChoose }: StatisticsChoiceBarProps) {
  const { t } = useTranslation('reports')
  const { version, attempts } = choice
  const groups = useQuery(groupChoicesQuery).data?.items ?? []
  return (
    <div className={styles.bar} role="group" aria-label={t('choice.label')}>
      <NativeSelect
        label={t('choice.version')}
        value={version ?? 'latest'}
        data={[
          { value: 'latest', label: t('choice.latest') },
          { value: 'all', label: t('choice.allVersions') },
        ]}
        onChange={({ currentTarget }) => {
          const { version: _version, ...rest } = choice
          onChoose(currentTarget.value === 'all' ? { ...rest, version: 'all' } : rest)
        }}
      />
      <NativeSelect
        label={t('choice.attempts')}
        value={attempts ?? 'first'}
        data={ATTEMPTS.map((value) => ({ value, label: t(`choice.${value}`) }))}
        onChange={({ currentTarget }) => {
          const { attempts: _attempts, ...rest } = choice
          const chosen = ATTEMPTS.find((value) => value === currentTarget.value)
          onChoose(chosen === undefined || chosen === 'first' ? rest : { ...rest, attempts: chosen })
        }}
      />
      {groups.length > 0 && (
        <NativeSelect
          label={t('results.groupFilter')}
          value={choice.groupId ?? ''}
          data={[
            { value: '', label: t('choice.everybody') },
            ...groups.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ currentTarget }) => {
            const { groupId: _groupId, ...rest } = choice
            onChoose(currentTarget.value === '' ? rest : { ...rest, groupId: currentTarget.value })
          }}
        />
      )}
    </div>
  )
}

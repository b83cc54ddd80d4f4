import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DIFFICULTIES } from '#domain/exam/document.ts'
import { LINE } from '#domain/lists/several.ts'
import { FormPair } from '#src/ui/form/index.ts'
import type { RowPlace } from '#src/ui/form/RowsField.tsx'
import type { Filter } from '#src/ui/list/index.ts'
import { ManyChip } from '#src/ui/list/ManyChip.tsx'
import { tagsQuery } from '../../questions/queries.ts'
import { useTopics } from '../../questions/text/use-topics.ts'
import { isWrongAsked, isWrongCount, isWrongSpan, type RuleValues } from './rule-values.ts'
import styles from './filling.module.css'

interface RuleCardProps {
  readonly rule: RuleValues
  readonly place: RowPlace<RuleValues>
  readonly isAlone: boolean
  /** Every attempt is asked some of what the rule brings. */
  readonly hasOwnPapers: boolean
}

/** One rule: how many questions, of which topics, difficulties and tags, and how long they have rested. */
export function RuleCard({ rule, place, isAlone, hasOwnPapers }: RuleCardProps) {
  const { t } = useTranslation('bankFilling')
  const filters = useRuleFilters()
  const number = place.index + 1
  const change = (changes: Partial<RuleValues>) => place.onChange({ ...rule, ...changes })
  const restField = (
    <TextInput
      label={t('rule.unusedDays')}
      description={t('rule.unusedHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      value={rule.unusedDays}
      onChange={(event) => change({ unusedDays: event.currentTarget.value })}
      error={isWrongSpan(rule) && t('rule.wrongSpan')}
    />
  )
  return (
    <fieldset className={styles.rule}>
      <legend className="mq-visually-hidden">{t('rule.name', { number })}</legend>
      <FormPair>
        {hasOwnPapers && (
          <TextInput
            label={t('rule.asked')}
            inputMode="numeric"
            autoComplete="off"
            value={rule.asked}
            onChange={(event) => change({ asked: event.currentTarget.value })}
            error={isWrongAsked(rule) && t('rule.wrongAsked')}
          />
        )}
        <TextInput
          id={place.id}
          label={t(hasOwnPapers ? 'rule.pool' : 'rule.count')}
          inputMode="numeric"
          autoComplete="off"
          value={rule.count}
          onChange={(event) => change({ count: event.currentTarget.value })}
          error={isWrongCount(rule) && t('rule.wrongCount')}
        />
        {!hasOwnPapers && restField}
      </FormPair>
      {hasOwnPapers && restField}
      <div className={styles.chips}>
        {filters.map((filter) => (
          <ManyChip
            key={filter.id}
            filter={filter}
            value={rule[filter.id]}
            onChange={(value) => change({ [filter.id]: value })}
          />
        ))}
        {!isAlone && (
          <Button
            className={styles.end}
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('rule.removeNamed', { number })}
            onClick={place.onRemove}
          >
            {t('rule.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type RuleFilter = Filter & { readonly id: 'topics' | 'difficulties' | 'tags' }

function useRuleFilters(): readonly RuleFilter[] {
  const { t } = useTranslation('questions')
  const { choices } = useTopics()
  const tags = useQuery(tagsQuery)
  return [
    {
      id: 'topics',
      label: t('field.topic'),
      separator: LINE,
      options: choices.map(({ topic, name }) => ({ value: topic, label: name })),
    },
    {
      id: 'difficulties',
      label: t('field.difficulty'),
      separator: LINE,
      options: DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) })),
    },
    {
      id: 'tags',
      label: t('field.tags'),
      separator: LINE,
      options: (tags.data?.tags ?? []).map(({ tag }) => ({ value: tag, label: tag })),
    },
  ]
}

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { misconceptionClusters } from '#domain/practice/misconceptions.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { FilterChip } from '#src/ui/list/FilterChip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { PressedChoice } from '../frame/PressedChoice.tsx'
import { type QuestionParts, QuestionPartsProvider } from '../review/question-parts.ts'
import { useStartSession } from '../frame/use-start-session.ts'
import { MisconceptionClusters } from './MisconceptionClusters.tsx'
import { MistakeCard } from './MistakeCard.tsx'
import { MISTAKE_STANDINGS } from './mistake-standings.ts'
import type { MistakesSearch } from './mistakes-address.ts'
import { filteredMistakes, filtersOf, type Mistake, mistakesOf, usualStanding } from './mistakes.ts'
import styles from './mistakes.module.css'

interface SearchProps {
  readonly search: MistakesSearch
  readonly onSearch: (search: MistakesSearch) => void
}

interface MistakesPageProps extends SearchProps {
  readonly parts: QuestionParts
}

/** Mistakes that are open, that will be asked again, and that are finished. */
export function MistakesPage({ parts, ...search }: MistakesPageProps) {
  const { t } = useTranslation('mistakes')
  return (
    <QuestionPartsProvider value={parts}>
      <PracticeFrame title={t('title')} description={t('description')}>
        {(practice) => <Mistakes practice={practice} {...search} />}
      </PracticeFrame>
    </QuestionPartsProvider>
  )
}

function Mistakes({ practice, search, onSearch }: SearchProps & { readonly practice: Practice }) {
  const { t } = useTranslation('mistakes')
  const { cards, events, answers, today, questions } = practice
  const mistakes = useMemo(() => mistakesOf({ cards, events, answers, today }), [cards, events, answers, today])
  const clusters = useMemo(() => misconceptionClusters(answers), [answers])
  const { start, isBusy } = useStartSession(practice)
  const filter = { topic: search.topic, misconception: search.idea }
  const standing = search.standing ?? usualStanding(mistakes, filter)
  const shown = filteredMistakes(mistakes, standing, filter)
  if (mistakes.length === 0) {
    return (
      <EmptyState title={t('none.title')}>
        <p>{t('none.text')}</p>
      </EmptyState>
    )
  }
  return (
    <div className={styles.stack}>
      <MisconceptionClusters
        clusters={clusters}
        partOf={(question) => questions.get(question)?.question.part ?? null}
        isAskable={(misconception) => filteredMistakes(mistakes, 'open', { misconception }).length > 0}
        onPractise={(misconception) => start({ type: 'mistakes', misconception })}
      />
      <PressedChoice
        label={t('standings')}
        value={standing}
        options={MISTAKE_STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) }))}
        onChange={(value) => onSearch({ ...search, standing: value })}
      />
      <div className={styles.controls}>
        <MistakeFilters mistakes={mistakes} search={search} onSearch={onSearch} />
        {standing === 'open' && shown.length > 0 && (
          <div className={styles.redo}>
            <Button
              fullWidth
              loading={isBusy}
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              onClick={() => start({ type: 'mistakes', ...definedOf(filter) })}
            >
              {t('redo')}
            </Button>
          </div>
        )}
      </div>
      <p className="mq-quiet">{t(`about.${standing}`)}</p>
      <MistakeList key={`${standing} ${search.topic} ${search.idea}`} mistakes={shown} practice={practice} />
    </div>
  )
}

function definedOf({
  topic,
  misconception,
}: {
  readonly topic: string | undefined
  readonly misconception: string | undefined
}) {
  return { ...(topic !== undefined && { topic }), ...(misconception !== undefined && { misconception }) }
}

interface MistakeFiltersProps extends SearchProps {
  readonly mistakes: readonly Mistake[]
}

function MistakeFilters({ mistakes, search, onSearch }: MistakeFiltersProps) {
  const { t } = useTranslation('mistakes')
  const topicName = useTopicName()
  const { topics, misconceptions } = filtersOf(mistakes)
  const chosen = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      {topics.length > 1 && (
        <FilterChip
          filter={{
            id: 'topic',
            label: t('filter.topic'),
            options: topics.map((topic) => ({ value: topic, label: topicName(topic) })),
          }}
          value={search.topic ?? ''}
          onChange={(topic) => onSearch({ ...search, topic: chosen(topic) })}
        />
      )}
      {misconceptions.length > 0 && (
        <FilterChip
          filter={{
            id: 'idea',
            label: t('filter.idea'),
            options: misconceptions.map((idea) => ({ value: idea, label: idea })),
          }}
          value={search.idea ?? ''}
          onChange={(idea) => onSearch({ ...search, idea: chosen(idea) })}
        />
      )}
    </>
  )
}

const SHOWN_AT_ONCE = 10

interface MistakeListProps {
  readonly mistakes: readonly Mistake[]
  readonly practice: Practice
}

function MistakeList({ mistakes, practice }: MistakeListProps) {
  const { t } = useTranslation('mistakes')
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  if (mistakes.length === 0) return <p>{t('nothingHere')}</p>
  return (
    <>
      <ol className={styles.list}>
        {mistakes.slice(0, count).map((mistake) => (
          <li key={mistake.family} className={styles.item}>
            <MistakeCard mistake={mistake} known={practice.questions.get(mistake.question)} />
          </li>
        ))}
      </ol>
      {mistakes.length > count && (
        <Button variant="default" className={styles.more} onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

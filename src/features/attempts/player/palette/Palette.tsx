import { useState } from 'react'
import { useExam, useExamActor } from '../exam-actor.ts'
import { attemptState } from '../exam-actor.ts'
import { CELL_STATES, cellState, type CellState, countCells, isShallowEqual, sectionOf } from '../exam-facts.ts'
import { ModalDialog } from '../screens/ModalDialog.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { CellMark, PaletteCell } from './PaletteCell.tsx'
import filterStyles from './filters.module.css'
import styles from './palette.module.css'
import { useSectionEnd } from './use-section-end.ts'

interface PaletteProps {
  readonly onClose: () => void
}

type Filter = 'all' | 'unanswered' | 'flagged'

const FILTERS: Readonly<Record<Filter, readonly CellState[]>> = {
  all: CELL_STATES,
  unanswered: ['unseen', 'seen', 'flagged'],
  flagged: ['flagged', 'answered-flagged'],
}

/** Overview of all questions in the running section: links to them, and their states. */
export function Palette({ onClose }: PaletteProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const [filter, setFilter] = useState<Filter>('all')
  const end = useSectionEnd()
  return (
    <ModalDialog
      form="sheet"
      title={t('palette.title')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={buttons.main}
          onClick={() => {
            onClose()
            actor.send({ type: 'COMPLETE_SECTION' })
          }}
        >
          {t(end.isLast ? 'palette.finish' : 'palette.completeSection')}
        </button>
      }
    >
      <Filters chosen={filter} onChoose={setFilter} />
      <Grid filter={filter} onClose={onClose} />
      <Legend />
    </ModalDialog>
  )
}

interface FiltersProps {
  readonly chosen: Filter
  readonly onChoose: (filter: Filter) => void
}

function Filters({ chosen, onChoose }: FiltersProps) {
  const { t } = usePlayerText()
  const counts = useExam((snapshot) => countCells(attemptState(snapshot), sectionOf(snapshot)), isShallowEqual)
  return (
    <div className={filterStyles.filters} role="group" aria-label={t('palette.filters')}>
      {(Object.keys(FILTERS) as Filter[]).map((filter) => (
        <button
          key={filter}
          type="button"
          className={filterStyles.filter}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {t(`palette.filter.${filter}`, { number: FILTERS[filter].reduce((sum, state) => sum + counts[state], 0) })}
        </button>
      ))}
    </div>
  )
}

/** The shown cells are chosen when the filter changes; each cell then follows its own question. */
function Grid({ filter, onClose }: { readonly filter: Filter; readonly onClose: () => void }) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const section = useExam(sectionOf)
  const state = attemptState(actor.getSnapshot())
  const shown = section.questions
    .map((question, index) => ({ question, index }))
    .filter(({ question }) => FILTERS[filter].includes(cellState(state, question.id)))
  if (shown.length === 0) return <p className={filterStyles.nothing}>{t(`palette.nothing.${filter}`)}</p>
  return (
    <ol className={styles.grid}>
      {shown.map(({ question, index }) => (
        <li key={question.id}>
          <PaletteCell questionId={question.id} index={index} onClose={onClose} />
        </li>
      ))}
    </ol>
  )
}

function Legend() {
  const { t } = usePlayerText()
  const counts = useExam((snapshot) => countCells(attemptState(snapshot), sectionOf(snapshot)), isShallowEqual)
  return (
    <ul className={styles.legend} aria-label={t('palette.legend')}>
      {CELL_STATES.map((state) => (
        <li key={state} className={styles.meaning}>
          <CellMark state={state} isCurrent={false} />
          <span>{t(`palette.state.${state}`)}</span>
          <span className={styles.count}>{t('palette.count', { number: counts[state] })}</span>
        </li>
      ))}
    </ul>
  )
}

import { memo } from 'react'
import { IconFlagFilled } from '@tabler/icons-react'
import { attemptState, useExam, useExamActor } from '../exam-actor.ts'
import { cellState, type CellState, questionIndexOf } from '../exam-facts.ts'
import { useDigits } from '../text/use-digits.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './palette-cell.module.css'

interface PaletteCellProps {
  readonly questionId: string
  /** Within the section, from 0. */
  readonly index: number
  readonly onClose: () => void
}

/** One question of the palette; it renders again only when its own question changes. */
export const PaletteCell = memo(function PaletteCell({ questionId, index, onClose }: PaletteCellProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const state = useExam((snapshot) => cellState(attemptState(snapshot), questionId))
  const isCurrent = useExam((snapshot) => questionIndexOf(snapshot) === index)
  return (
    <button
      type="button"
      className={styles.button}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={t('palette.cell', { number: index + 1, state: t(`palette.state.${state}`) })}
      onClick={() => {
        onClose()
        actor.send({ type: 'GO_TO', questionIndex: index })
      }}
    >
      <CellMark state={state} isCurrent={isCurrent} number={index + 1} />
    </button>
  )
})

interface CellMarkProps {
  readonly state: CellState
  readonly isCurrent: boolean
  readonly number?: number
}

/** Shape before colour: dotted edge, plain edge, filled, and a flag in the corner. */
export function CellMark({ state, isCurrent, number }: CellMarkProps) {
  const digits = useDigits()
  return (
    <span className={styles.mark} data-state={state} data-current={isCurrent} aria-hidden>
      {number !== undefined && digits(String(number))}
      {(state === 'flagged' || state === 'answered-flagged') && <IconFlagFilled size={14} className={styles.flag} />}
    </span>
  )
}

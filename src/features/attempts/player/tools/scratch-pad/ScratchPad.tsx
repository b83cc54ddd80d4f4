import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconEraser,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import {
  NOTE_LENGTH_MOST,
  type ScratchPad as Pad,
  type Sheet,
  SHEETS_MOST,
  withLine,
  withNewSheet,
  withNote,
  withoutLines,
  withoutLinesAt,
} from '#domain/scratch-pad/sheets.ts'
import { useAnnounce } from '../../text/announcer.tsx'
import { IconButton } from '../IconButton.tsx'
import { Drawing, type Implement } from './Drawing.tsx'
import { usePad } from './use-pad.ts'
import styles from './scratch-pad.module.css'

const NO_LINES: Sheet = []
const KEEPING = { kept: 'scratch.kept', lost: 'scratch.unkept', demo: 'scratch.demo' } as const

/** Has sheets to work something out, one set a question, and a note for those who cannot draw. All of it stays here. */
export default function ScratchPad() {
  const { t } = useTranslation('examTools')
  const state = usePad()
  if (state.pad === null) return <p>{t('loading')}</p>
  return <Sheets key={state.questionId} {...state} pad={state.pad} />
}

function Sheets({ pad, keeping, change, write, canUndo, undo }: ReturnType<typeof usePad> & { readonly pad: Pad }) {
  const { t } = useTranslation('examTools')
  const announce = useAnnounce()
  const noteId = useId()
  const hintId = useId()
  const [wanted, setSheet] = useState(0)
  const [implement, setImplement] = useState<Implement>('pen')
  /** The sheet on which a line found no place. */
  const [full, setFull] = useState<Sheet | null>(null)
  const at = Math.min(wanted, pad.sheets.length - 1)
  const sheet = pad.sheets[at] ?? NO_LINES
  return (
    <div className={styles.pad}>
      <div className={styles.bar}>
        <ImplementButton name="pen" chosen={implement} onChoose={setImplement} />
        <ImplementButton name="eraser" chosen={implement} onChoose={setImplement} />
        <IconButton label={t('scratch.undo')} isDisabled={!canUndo} onPress={undo}>
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        </IconButton>
        <IconButton
          label={t('scratch.clear')}
          isDisabled={sheet.length === 0}
          onPress={() => {
            change((now) => withoutLines(now, at))
            announce(t('scratch.cleared'))
          }}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <SheetSteps
          at={at}
          total={pad.sheets.length}
          onStep={setSheet}
          onAdd={() => {
            change((now) => withNewSheet(now) ?? now)
            setSheet(pad.sheets.length)
          }}
        />
      </div>
      <Drawing
        sheet={sheet}
        implement={implement}
        label={t('scratch.area', { count: sheet.length })}
        describedBy={hintId}
        onLine={(line) => {
          if (withLine(pad, at, line) === null) setFull(sheet)
          else change((now) => withLine(now, at, line) ?? now)
        }}
        onErase={(point, reach) => change((now) => withoutLinesAt(now, at, point, reach))}
      />
      <p id={hintId} className="mq-visually-hidden">
        {t('scratch.pointer')}
      </p>
      <div role="status">{full === sheet && t('scratch.full')}</div>
      <label htmlFor={noteId} className={styles.label}>
        {t('scratch.note')}
      </label>
      <textarea
        id={noteId}
        className={styles.note}
        rows={2}
        dir="auto"
        maxLength={NOTE_LENGTH_MOST}
        value={pad.note}
        onChange={({ currentTarget: { value } }) => write((now) => withNote(now, value))}
      />
      <p className={styles.kept}>{t(KEEPING[keeping])}</p>
    </div>
  )
}

interface ImplementButtonProps {
  readonly name: Implement
  readonly chosen: Implement
  readonly onChoose: (name: Implement) => void
}

function ImplementButton({ name, chosen, onChoose }: ImplementButtonProps) {
  const { t } = useTranslation('examTools')
  const Icon = name === 'pen' ? IconPencil : IconEraser
  return (
    <IconButton
      label={t(`scratch.${name}`)}
      className={styles.implement}
      isPressed={chosen === name}
      onPress={() => onChoose(name)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

interface SheetStepsProps {
  readonly at: number
  readonly total: number
  readonly onStep: (at: number) => void
  readonly onAdd: () => void
}

function SheetSteps({ at, total, onStep, onAdd }: SheetStepsProps) {
  const { t } = useTranslation('examTools')
  const isLast = at === total - 1
  return (
    <div className={styles.steps}>
      <IconButton label={t('scratch.previous')} isDisabled={at === 0} onPress={() => onStep(at - 1)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden className="mq-mirror" />
      </IconButton>
      <span>
        <span className="mq-visually-hidden">{t('scratch.sheet', { number: at + 1, total })}</span>
        <span aria-hidden>{t('scratch.position', { number: at + 1, total })}</span>
      </span>
      {isLast ? (
        <IconButton
          label={t(total < SHEETS_MOST ? 'scratch.add' : 'scratch.most')}
          isDisabled={total >= SHEETS_MOST}
          onPress={onAdd}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t('scratch.next')} onPress={() => onStep(at + 1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        </IconButton>
      )}
    </div>
  )
}

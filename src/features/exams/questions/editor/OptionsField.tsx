import { Button, Checkbox, Radio } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconLayoutList,
  IconList,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import { useKept } from '#src/ui/behaviour/use-kept.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import type { RowAction } from '#src/ui/list/index.ts'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import {
  addOption,
  type AnswerType,
  changeOption,
  emptyOptions,
  markRight,
  MOST_OPTIONS,
  type OptionValue,
  pasteLines,
  removeOption,
  stepOption,
} from './option-values.ts'
import { OptionLines } from './OptionLines.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { canBeLines } from './typed-options.ts'
import styles from './editor.module.css'

const OPTION_TOOLS = ['formula'] as const
const NEW_OPTIONS = 4

interface OptionsFieldProps {
  readonly answerType: AnswerType
  /** True if wrong options say why they are wrong. */
  readonly hasReasons: boolean
  readonly options: readonly OptionValue[]
  readonly onChange: (options: readonly OptionValue[]) => void
  readonly error?: ReactNode
}

/** Asks what can be chosen, and which of it is right: in fields of their own, or as the lines of one. */
export function OptionsField(props: OptionsFieldProps) {
  const { answerType, options, onChange, error } = props
  const { t } = useTranslation('questions')
  const [wantsLines, setWantsLines] = useKept('miqyas.options-as-lines', (kept) => kept === true)
  const isFixed = answerType === 'true_false'
  const canTurn = !isFixed && canBeLines(options)
  const isLines = wantsLines && canTurn
  const turn = () => {
    setWantsLines(!isLines)
    // Fewer fields than a new question has would look as if something were missing.
    if (isLines && options.length === 0) onChange(emptyOptions(NEW_OPTIONS))
    focusSoon('options.0')
  }
  return (
    <fieldset id="options" tabIndex={-1} className={styles.options}>
      <legend className={styles.legend}>{t('field.options')}</legend>
      {isLines ? <OptionLines {...{ answerType, options, onChange }} /> : <OptionList {...props} />}
      {error !== undefined && error !== null && <p className={styles.error}>{error}</p>}
      <div className={styles.buttons}>
        {!isFixed && !isLines && <AddOption options={options} onChange={onChange} />}
        {canTurn && (
          <Button
            variant="subtle"
            leftSection={isLines ? <IconLayoutList size={18} aria-hidden /> : <IconList size={18} aria-hidden />}
            onClick={turn}
          >
            {t(isLines ? 'lines.close' : 'lines.open')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function OptionList({ answerType, hasReasons, options, onChange }: OptionsFieldProps) {
  const { t } = useTranslation('questions')
  return (
    <>
      <p className="mq-quiet">{t(answerType === 'checkbox' ? 'option.helpSeveral' : 'option.helpOne')}</p>
      {options.map((option, index) => (
        <OptionField key={option.key} {...{ option, index, answerType, hasReasons, options, onChange }} />
      ))}
    </>
  )
}

function AddOption({ options, onChange }: Pick<OptionsFieldProps, 'options' | 'onChange'>) {
  const { t } = useTranslation('questions')
  if (options.length >= MOST_OPTIONS) return null
  const add = () => {
    onChange(addOption(options))
    focusSoon(`options.${options.length}`)
  }
  return (
    <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
      {t('option.add')}
    </Button>
  )
}

/** Focuses a field after the page has rendered it. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

interface OptionFieldProps extends Omit<OptionsFieldProps, 'error'> {
  readonly option: OptionValue
  readonly index: number
}

function OptionField({ option, index, answerType, hasReasons, options, onChange }: OptionFieldProps) {
  const { t } = useTranslation(['questions', 'publication', 'lists'])
  const { key, text, correct, pinned } = option
  const name = t('publication:place.option', { number: index + 1 })
  const actions = useOptionActions({ option, options, onChange })
  const mark = () => onChange(markRight(options, key, answerType))
  const Right = answerType === 'checkbox' ? Checkbox : Radio
  const keys = useOptionKeys({ option, index, options, answerType, onChange })
  const paste = usePastedLines({ option, answerType, options, onChange })
  return (
    <div className={styles.option} data-right={correct || undefined}>
      <Right
        className={styles.right}
        name="right-option"
        aria-label={t('option.right', { name })}
        checked={correct}
        onChange={mark}
      />
      {answerType === 'true_false' ? (
        <Bdi id={`options.${index}`} tabIndex={-1} className={styles.fixed}>
          {text}
        </Bdi>
      ) : (
        <div className={styles.optionText}>
          <RichTextField
            id={`options.${index}`}
            label={name}
            isLabelHidden
            minRows={1}
            tools={OPTION_TOOLS}
            upload={uploadImage}
            value={text}
            onChange={(next) => onChange(changeOption(options, key, { text: next }))}
            onKeyDown={keys}
            onPasteLines={paste}
          />
          {pinned && (
            <p className={styles.pinned}>
              <IconPin size={16} aria-hidden />
              {t('option.pinned')}
            </p>
          )}
        </div>
      )}
      {hasReasons && !correct && (
        <ReasonFields {...{ option, index }} onChange={(why) => onChange(changeOption(options, key, why))} />
      )}
      {answerType !== 'true_false' && <RowMenu label={t('lists:row.actionsFor', { name })} actions={actions} />}
    </div>
  )
}

type Writing = Pick<OptionFieldProps, 'option' | 'options' | 'onChange'>

interface Place extends Writing, Pick<OptionFieldProps, 'answerType'> {
  readonly index: number
}

/**
 * Enter goes on to the next option, and makes one below the last; Alt with Enter marks the option as the right one, and
 * Alt with arrows moves it.
 */
function useOptionKeys({ option: { key, text, correct }, index, options, answerType, onChange }: Place) {
  const { t } = useTranslation(['questions', 'publication'])
  const markIt = () => {
    onChange(markRight(options, key, answerType))
    const isRight = answerType !== 'checkbox' || !correct
    const name = t('publication:place.option', { number: index + 1 })
    showSnackbar(t(isRight ? 'option.markedRight' : 'option.unmarked', { name }))
  }
  return (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      markIt()
      return
    }
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (event.key === 'Enter' && isPlain && !event.isComposing) {
      event.preventDefault()
      if (index === options.length - 1 && text.trim() !== '') onChange(addOption(options))
      focusSoon(`options.${index + 1}`)
      return
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (step !== 1 && step !== -1)) return
    event.preventDefault()
    onChange(stepOption(options, key, step))
    focusSoon(`options.${Math.min(options.length - 1, Math.max(0, index + step))}`)
  }
}

/** Lines become options; that can be taken back. */
function usePastedLines({ option, answerType, options, onChange }: Writing & Pick<OptionFieldProps, 'answerType'>) {
  const { t } = useTranslation('questions')
  return (lines: readonly string[]): void => {
    const after = pasteLines(options, option.key, lines, answerType)
    onChange(after)
    offerUndo(t('option.pasted', { count: lines.length }), () => onChange(options))
    focusSoon(`options.${Math.min(after.length, options.indexOf(option) + lines.length) - 1}`)
  }
}

function useOptionActions({ option: { key, pinned }, options, onChange }: Writing): readonly RowAction[] {
  const { t } = useTranslation('questions')
  return [
    { id: 'up', label: t('action.up'), icon: IconArrowUp, onRun: () => onChange(stepOption(options, key, -1)) },
    { id: 'down', label: t('action.down'), icon: IconArrowDown, onRun: () => onChange(stepOption(options, key, 1)) },
    {
      id: 'pin',
      label: t(pinned ? 'option.unpin' : 'option.pin'),
      icon: pinned ? IconPinnedOff : IconPin,
      onRun: () => onChange(changeOption(options, key, { pinned: !pinned })),
    },
    {
      id: 'remove',
      label: t('option.remove'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => onChange(removeOption(options, key)),
    },
  ]
}

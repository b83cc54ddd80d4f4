import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calculator as CalculatorKind } from '#domain/exam/tools.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useSession } from '../../exam-actor.ts'
import { useAnnounce } from '../../text/announcer.tsx'
import { useFocusFromPanel } from '../use-focus.ts'
import { usePaperTools } from '../use-paper-tools.ts'
import { type CalculatorState, type Key, press } from './calculator-state.ts'
import { keepCalculation, keptCalculation } from './kept-calculation.ts'
import { faceOf, keypadOf } from './keypad.ts'
import { calculatorDigits } from './reader-digits.ts'
import { shownCalculation, withMinus } from './shown-calculation.ts'
import { shownNumber } from './exact-number.ts'
import { isDigit } from './tokens.ts'
import { typedKey } from './typed-keys.ts'
import styles from './calculator.module.css'

/** Has the four operations or is scientific, as the exam allows. Every key can be typed; results are announced. */
export default function Calculator() {
  const { calculator } = usePaperTools()
  const isScientific = calculator === 'scientific'
  const { state, enter } = useCalculation()
  const display = useRef<HTMLDivElement>(null)
  useFocusFromPanel(display)
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A button that has the focus is pressed by Enter itself.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    const key = typedKey(event.key, isScientific)
    if (key === null) return
    event.preventDefault()
    enter(key)
  }
  return (
    <div className={styles.calculator} dir="ltr" onKeyDown={type}>
      <Display state={state} reference={display} />
      <Keypad calculator={calculator} angle={state.angle} onPress={enter} />
    </div>
  )
}

/** `enter` stays the same function, so that a press renders the display alone and not the keys. */
function useCalculation() {
  const { t } = useTranslation('examTools')
  const { attemptId } = useSession()
  const announce = useAnnounce()
  const { digits: kind } = useLocale()
  const [state, setState] = useState(() => keptCalculation(attemptId))
  const enter = useCallback(
    (key: Key) => {
      const before = keptCalculation(attemptId)
      const next = press(before, key)
      keepCalculation(attemptId, next)
      setState(next)
      const shown = () => calculatorDigits(kind)(shownCalculation(next.tokens, next))
      if (key === 'clear') announce(t('calculator.cleared'))
      else if (next.error !== null && key === '=') announce(t(`calculator.error.${next.error}`))
      else if (next.isResult && (!before.isResult || key !== '=')) announce(t('calculator.result', { result: shown() }))
    },
    [announce, attemptId, kind, t],
  )
  return { state, enter }
}

interface DisplayProps {
  readonly state: CalculatorState
  readonly reference: { current: HTMLDivElement | null }
}

function Display({ state, reference }: DisplayProps) {
  const { t } = useTranslation('examTools')
  const locale = useLocale()
  const digits = calculatorDigits(locale.digits)
  const { history, before, tokens, memory, error } = state
  return (
    <div ref={reference} className={styles.display} tabIndex={0} role="group" aria-label={t('calculator.display')}>
      <p className={styles.history}>
        {!memory.isZero() && (
          <span className={styles.memory}>
            <span aria-hidden>M</span>
            <span className="mq-visually-hidden">
              {t('calculator.inMemory', { number: digits(withMinus(shownNumber(memory))) })}
            </span>
          </span>
        )}
        <span>{history.length > 0 && `${digits(shownCalculation(history, before))} =`}</span>
      </p>
      <p className={styles.value}>{tokens.length === 0 ? digits('0') : digits(shownCalculation(tokens, state))}</p>
      {/* The sentence reads in the reader's direction. */}
      {error !== null && (
        <p className={styles.error} dir={locale.language === 'ar' ? 'rtl' : 'ltr'}>
          {t(`calculator.error.${error}`)}
        </p>
      )}
    </div>
  )
}

interface KeypadProps {
  readonly calculator: CalculatorKind
  readonly angle: CalculatorState['angle']
  readonly onPress: (key: Key) => void
}

const Keypad = memo(function Keypad({ calculator, angle, onPress }: KeypadProps) {
  const { t } = useTranslation('examTools')
  return (
    <div className={styles.keys} role="group" aria-label={t('calculator.keys')}>
      {keypadOf(calculator).map((row) =>
        row.map((key) => (
          <KeyButton key={key} name={key} isWide={row.length === 1} angle={angle} onPress={() => onPress(key)} />
        )),
      )}
    </div>
  )
})

interface KeyButtonProps {
  readonly name: Key
  readonly isWide: boolean
  readonly angle: CalculatorState['angle']
  readonly onPress: () => void
}

function KeyButton({ name, isWide, angle, onPress }: KeyButtonProps) {
  const { t } = useTranslation('examTools')
  const digits = calculatorDigits(useLocale().digits)
  const isNumber = name === '.' || isDigit(name as never)
  const label = isNumber ? undefined : t(`calculator.key.${name as Exclude<Key, '.'>}` as never)
  const face = name === 'angle' ? t(`calculator.${angle}`) : digits(faceOf(name))
  return (
    <button
      type="button"
      className={styles.key}
      data-kind={isNumber ? 'number' : name === '=' ? 'equals' : 'other'}
      data-wide={isWide || undefined}
      aria-label={name === 'angle' ? `${String(label)}: ${face}` : label}
      onClick={onPress}
    >
      {face}
    </button>
  )
}

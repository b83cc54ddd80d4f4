import { useId } from 'react'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string | number> {
  readonly label: string
  /** `radio`: one of them; `checkbox`: any number. */
  readonly kind: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onToggle: (value: Value, isChosen: boolean) => void
}

/** A few choices side by side as large targets. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { label, kind, options, chosen, onToggle } = props
  const name = useId()
  return (
    <fieldset className={styles.chips}>
      <legend className="mq-visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type={kind}
            name={name}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => onToggle(option.value, currentTarget.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './choice-group.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A few words side by side of which one holds. */
export function ChoiceGroup<Value extends string>({ legend, choices, value, onChoose }: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className="mq-visually-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

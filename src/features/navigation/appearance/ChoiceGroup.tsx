import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './choice-group.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface ChoicesProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Choices that belong together, under their name. */
export function Choices({ legend, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
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
    <Choices legend={legend}>
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
    </Choices>
  )
}

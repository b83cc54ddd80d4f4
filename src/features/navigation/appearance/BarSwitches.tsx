import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import styles from './bar-switches.module.css'
import { Choices } from './ChoiceGroup.tsx'

/** The bar at the top: whether it stays, and whether it is translucent. */
export function BarSwitches() {
  const { t } = useTranslation('appearance')
  const { bar, barGround } = usePreferences()
  return (
    <Choices legend={t('bar.name')}>
      <div>
        <Switch
          word={t('bar.sticky')}
          isOn={bar === 'sticky'}
          onTurn={(isOn) => setPreference('bar', isOn ? 'sticky' : 'static')}
        />
        <Switch
          word={t('bar.blurred')}
          isOn={barGround === 'blurred'}
          onTurn={(isOn) => setPreference('barGround', isOn ? 'blurred' : 'solid')}
        />
      </div>
    </Choices>
  )
}

interface SwitchProps {
  readonly word: string
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

function Switch({ word, isOn, onTurn }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.switch} htmlFor={id}>
      <span>{word}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.control}
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </label>
  )
}

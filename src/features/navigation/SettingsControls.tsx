import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import styles from './settings-controls.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

function ChoiceGroup<Value extends string>({ legend, choices, value, onChoose }: ChoiceGroupProps<Value>) {
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

/** Theme and digits; they act at once and are kept on the device. */
export function SettingsControls() {
  const { t } = useTranslation('common')
  const { colorScheme, digits } = usePreferences()
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <ChoiceGroup
        legend={t('settings.theme')}
        value={colorScheme}
        onChoose={(value) => setPreference('colorScheme', value)}
        choices={[
          {
            value: 'light',
            label: (
              <>
                <IconSun {...icon} />
                {t('settings.themeLight')}
              </>
            ),
          },
          {
            value: 'dark',
            label: (
              <>
                <IconMoon {...icon} />
                {t('settings.themeDark')}
              </>
            ),
          },
          {
            value: 'system',
            label: (
              <>
                <IconDeviceDesktop {...icon} />
                {t('settings.themeSystem')}
              </>
            ),
          },
        ]}
      />
      <ChoiceGroup
        legend={t('settings.digits')}
        value={digits}
        onChoose={(value) => setPreference('digits', value)}
        choices={[
          { value: 'western', label: <bdi dir="ltr">123</bdi> },
          { value: 'arabic', label: <bdi dir="ltr">١٢٣</bdi> },
        ]}
      />
    </>
  )
}

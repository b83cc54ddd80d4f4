import { useTranslation } from 'react-i18next'
import styles from './color-field.module.css'

/** Calm grounds that the house's words and icons can stand beside in both themes. */
const SWATCHES = ['#0f766e', '#2563a8', '#6d4fb3', '#a83a78', '#b3261e', '#b26a05', '#4d7c0f', '#44555c'] as const

interface ColorFieldProps {
  readonly id: string
  readonly label: string
  /** `#rrggbb`. */
  readonly value: string
  readonly onChange: (color: string) => void
}

/** A colour out of a few that fit, or any other. */
export function ColorField({ id, label, value, onChange }: ColorFieldProps) {
  const { t } = useTranslation('lists')
  const isOther = !SWATCHES.some((swatch) => swatch === value.toLowerCase())
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {SWATCHES.map((swatch, index) => (
          <label key={swatch} className={styles.swatch} style={{ background: swatch }}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              className="mq-visually-hidden"
              aria-label={t('color.chosen', { code: swatch })}
              checked={swatch === value.toLowerCase()}
              onChange={() => onChange(swatch)}
            />
          </label>
        ))}
        <label className={styles.other} data-chosen={isOther || undefined}>
          <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          {t('color.other')}
        </label>
      </div>
    </fieldset>
  )
}

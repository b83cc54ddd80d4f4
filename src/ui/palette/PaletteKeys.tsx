import { useTranslation } from 'react-i18next'
import { setLetterKeys, useLetterKeys } from '../list/letter-keys.ts'
import styles from './command-palette.module.css'

/**
 * Keys of the palette and of lists. Keys that are single letters can be switched off: speech input would press them
 * (WCAG 2.1.4).
 */
export function PaletteKeys() {
  const { t } = useTranslation('lists')
  const isOn = useLetterKeys()
  return (
    <div className={styles.keys}>
      <Key keys={['↑', '↓']} meaning={t('palette.keys.move')} />
      <Key keys={['Enter']} meaning={t('palette.keys.open')} />
      <span className={styles.ofLists} data-off={!isOn || undefined}>
        <Key keys={['/']} meaning={t('palette.keys.search')} />
        <Key keys={['J', 'K']} meaning={t('palette.keys.rows')} />
      </span>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => setLetterKeys(event.currentTarget.checked)} />
        {t('palette.keys.letters')}
      </label>
    </div>
  )
}

function Key({ keys, meaning }: { readonly keys: readonly string[]; readonly meaning: string }) {
  return (
    <span className={styles.key}>
      <span dir="ltr">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      {meaning}
    </span>
  )
}

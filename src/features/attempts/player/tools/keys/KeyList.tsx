import { useTranslation } from 'react-i18next'
import menu from '../../bars/player-menu.module.css'
import { usePlayerText } from '../../text/use-player-text.ts'
import { ToolShortcuts } from '../ToolShortcuts.tsx'

/** Letters of an Arabic keyboard come first for readers of Arabic. */
const KEYS = {
  rtl: [
    ['أ ب ج د', 'keys.options'],
    ['A B C D', 'keys.options'],
    ['1 2 3 4', 'keys.options'],
    ['ع F', 'keys.flag'],
    ['ت H', 'keys.hint'],
    ['← →', 'keys.move'],
    ['↑ ↓', 'keys.through'],
  ],
  ltr: [
    ['A B C D', 'keys.options'],
    ['1 2 3 4', 'keys.options'],
    ['F', 'keys.flag'],
    ['H', 'keys.hint'],
    ['← →', 'keys.move'],
    ['↑ ↓', 'keys.through'],
  ],
} as const

/** The keys of the exam and what they do. */
export function KeyList() {
  const { t } = useTranslation('examTools')
  const { direction } = usePlayerText()
  return (
    <dl className={menu.keys}>
      {KEYS[direction].map(([keys, meaning]) => (
        <div key={keys} className={menu.key}>
          <dt dir={/[أ-ي]/.test(keys) ? 'rtl' : 'ltr'}>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
      <ToolShortcuts />
    </dl>
  )
}

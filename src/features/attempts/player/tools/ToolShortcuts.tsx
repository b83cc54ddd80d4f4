import { useTranslation } from 'react-i18next'
import menu from '../bars/player-menu.module.css'
import { usePlayerText } from '../text/use-player-text.ts'
import { isAllowed, TOOL_KEYS } from './tool-keys.ts'
import { usePaperTools } from './use-paper-tools.ts'

/** Adds the keys of the tools that this exam allows to the menu's list of keys. */
export function ToolShortcuts() {
  const { t } = useTranslation('examTools')
  const { direction } = usePlayerText()
  const tools = usePaperTools()
  return TOOL_KEYS.filter(({ action }) => isAllowed(action, tools)).map(({ action, latin, arabic }) => (
    <div key={action} className={menu.key}>
      <dt dir={direction}>
        {/* The letter on the keys of most readers of Arabic comes first for them. */}
        {direction === 'rtl' && <kbd>{arabic}</kbd>}
        <kbd>{latin}</kbd>
      </dt>
      <dd>{t(`key.${action}`)}</dd>
    </div>
  ))
}

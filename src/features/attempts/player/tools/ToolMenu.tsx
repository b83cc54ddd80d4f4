import { useTranslation } from 'react-i18next'
import buttons from '../buttons.module.css'
import { usePreferenceStore } from '../device/preferences.ts'
import menu from '../bars/player-menu.module.css'
import { useExam, useSession } from '../exam-actor.ts'
import { canPaintMarks } from '../marks/can-paint-marks.ts'
import { examScreen } from '../exam-screen.ts'
import { useStrikeOut } from '../question/use-strike-out.ts'
import { PANEL_TOOLS, showPanel, toggleLineReader, useOpenTools } from './open-tools.ts'
import { isAllowed } from './tool-keys.ts'
import { useToolTexts } from './tool-texts.ts'
import { usePaperTools } from './use-paper-tools.ts'
import styles from './tool-menu.module.css'

interface ToolMenuProps {
  readonly onClose: () => void
}

/** Offers the tools that this exam allows in the menu, while a question is answered here. */
export function ToolMenu(props: ToolMenuProps) {
  const isAnswering = useExam(examScreen) === 'answering'
  return useToolTexts() && isAnswering ? <Tools {...props} /> : null
}

function Tools({ onClose }: ToolMenuProps) {
  const { t } = useTranslation('examTools')
  const tools = usePaperTools()
  const { lineReader } = useOpenTools()
  return (
    <section className={styles.tools} aria-label={t('title')}>
      <ul className={styles.list}>
        {PANEL_TOOLS.filter((tool) => isAllowed(tool, tools)).map((tool) => (
          <li key={tool}>
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => {
                onClose()
                showPanel(tool)
              }}
            >
              {t(`name.${tool}`)}
            </button>
          </li>
        ))}
        {tools.lineReader && (
          <li>
            <button
              type="button"
              className={buttons.quiet}
              aria-pressed={lineReader}
              onClick={() => {
                onClose()
                toggleLineReader()
              }}
            >
              {t(lineReader ? 'lineReader.close' : 'name.lineReader')}
            </button>
          </li>
        )}
      </ul>
      {tools.highlighter && !canPaintMarks() && <p className={styles.missing}>{t('marks.missing')}</p>}
      <StrikeSwitch />
    </section>
  )
}

function StrikeSwitch() {
  const { t } = useTranslation('examTools')
  const preferences = usePreferenceStore()
  const isOn = useStrikeOut(useSession().paper)
  return (
    <label className={menu.row}>
      <span>{t('strikeOut')}</span>
      <input
        type="checkbox"
        role="switch"
        className={menu.switch}
        checked={isOn}
        onChange={(event) => preferences.change({ strikeOut: event.currentTarget.checked })}
      />
    </label>
  )
}

import { IconLogout, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePreference, usePreferenceStore } from '../device/preferences.ts'
import { useExamActor, useSession } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { ModalDialog } from '../screens/ModalDialog.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import styles from './player-menu.module.css'
import { ToolMenu } from '../tools/ToolMenu.tsx'
import { useToolTexts } from '../tools/tool-texts.ts'
import { KeyList } from '../tools/keys/KeyList.tsx'
import { TextSize } from './TextSize.tsx'

interface PlayerMenuProps {
  readonly onClose: () => void
}

/** Settings of the player, its keys, and the two ways to leave the exam. */
export function PlayerMenu({ onClose }: PlayerMenuProps) {
  const { t } = usePlayerText()
  return (
    <ModalDialog title={t('menu.title')} onClose={onClose} form="sheet">
      <div className={styles.row}>
        <span>{t('text.size')}</span>
        <TextSize />
      </div>
      <ToolMenu onClose={onClose} />
      <Shortcuts />
      <WaysOut onClose={onClose} />
    </ModalDialog>
  )
}

/** Stands in the menu once its words are there. */
function Shortcuts() {
  return useToolTexts() ? <ShortcutList /> : null
}

function ShortcutList() {
  const { t } = useTranslation('examTools')
  const preferences = usePreferenceStore()
  const isOn = usePreference('shortcuts')
  return (
    <section className={styles.shortcuts}>
      <label className={styles.row}>
        <span>{t('keys.title')}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          onChange={(event) => preferences.change({ shortcuts: event.currentTarget.checked })}
        />
      </label>
      {isOn && <KeyList />}
    </section>
  )
}

function WaysOut({ onClose }: PlayerMenuProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const ports = usePlayerPorts()
  const { mode } = useSession()
  return (
    <div className={styles.ways}>
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => {
          onClose()
          actor.send({ type: 'FINISH' })
        }}
      >
        <IconSend size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        {t('menu.finish')}
      </button>
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => {
          onClose()
          ports.exit()
        }}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden className="mq-mirror" />
        {t(mode === 'demo' ? 'menu.leaveDemo' : 'menu.leave')}
      </button>
    </div>
  )
}

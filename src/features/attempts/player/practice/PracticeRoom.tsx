import { type CSSProperties, type ReactNode, useState } from 'react'
import { TextSize } from '../bars/TextSize.tsx'
import {
  createPreferences,
  deviceStorage,
  PreferencesProvider,
  TEXT_SCALES,
  usePreference,
} from '../device/preferences.ts'
import { grantedLook } from '#src/features/granted-look/index.ts'
import { suggestedPreferences } from '../device/suggested-preferences.ts'
import { PlayerWords } from '../text/PlayerWords.tsx'
import styles from './practice-question.module.css'

interface PracticeRoomProps {
  /** Bar above the questions; the text size is beside it. */
  readonly bar: (textSize: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** The surroundings that the exam's pieces need outside of an exam: words and this device's preferences. */
export function PracticeRoom({ bar, children }: PracticeRoomProps) {
  const [preferences] = useState(() => {
    const store = createPreferences(deviceStorage())
    store.suggest(suggestedPreferences(grantedLook()))
    return store
  })
  return (
    <PlayerWords>
      <PreferencesProvider value={preferences}>
        {bar(<TextSize />)}
        <Scaled>{children}</Scaled>
      </PreferencesProvider>
    </PlayerWords>
  )
}

function Scaled({ children }: { readonly children: ReactNode }) {
  const scale = TEXT_SCALES[usePreference('textStep')] ?? 1
  return (
    <div className={styles.room} style={{ '--player-scale': scale } as CSSProperties}>
      {children}
    </div>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './check.module.css'
import type { Probes } from './probes.ts'
import { playTone } from './tone.ts'

/** A tone on a tap; whether it was heard only the person knows. */
export function SoundTrial({ onSound }: { readonly onSound: (sound: Probes['sound']) => void }) {
  const { t } = useTranslation('device')
  const [state, setState] = useState<'idle' | 'playing' | 'asking' | 'answered'>('idle')

  async function play(): Promise<void> {
    setState('playing')
    const isPlayed = await playTone().then(
      () => true,
      () => false,
    )
    setState(isPlayed ? 'asking' : 'answered')
    if (!isPlayed) onSound('silent')
  }

  function answer(sound: 'heard' | 'silent'): void {
    setState('answered')
    onSound(sound)
  }

  return (
    <div className={styles.trial}>
      <Button variant="default" size="sm" disabled={state === 'playing'} onClick={() => void play()}>
        {t(state === 'playing' ? 'sound.playing' : state === 'idle' ? 'sound.play' : 'sound.again')}
      </Button>
      <div role="status" className={styles.trial}>
        {state === 'asking' && (
          <>
            <p>{t('sound.question')}</p>
            <Button variant="light" size="sm" onClick={() => answer('heard')}>
              {t('sound.yes')}
            </Button>
            <Button variant="light" size="sm" onClick={() => answer('silent')}>
              {t('sound.no')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

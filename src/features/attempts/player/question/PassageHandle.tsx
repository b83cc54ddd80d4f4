import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { PASSAGE_SHARES, usePreference, usePreferenceStore } from '../device/preferences.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './passage-handle.module.css'

interface PassageHandleProps {
  /** Id of the passage. */
  readonly controls: string
  readonly onWhole: (isWhole: boolean) => void
}

const KEY_STEP = 0.06
const { least, most } = PASSAGE_SHARES

/**
 * Handle between a passage and the question below it: dragged by a finger, or moved by the arrow keys. At the top it
 * folds the passage, at the bottom it shows it whole.
 */
export function PassageHandle({ controls, onWhole }: PassageHandleProps) {
  const { t } = usePlayerText()
  const preferences = usePreferenceStore()
  const share = usePreference('passageShare')
  const pulled = useRef<Pull | null>(null)
  const set = (wanted: number) => preferences.change({ passageShare: Math.min(most, Math.max(least, wanted)) })
  const release = (event: PointerEvent) => {
    if (pulled.current === null) return
    const wanted = heightAt(event, pulled.current) / window.innerHeight
    pulled.current = null
    setHeight(event, '')
    if (wanted < least / 2) preferences.change({ passageOpen: false })
    else if (wanted > most) onWhole(true)
    else set(wanted)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP, Home: -1, End: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    set(share + step)
  }
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('passage.height')}
      aria-controls={controls}
      aria-valuemin={least * 100}
      aria-valuemax={most * 100}
      aria-valuenow={Math.round(share * 100)}
      tabIndex={0}
      className={styles.grip}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pulled.current = { from: event.clientY, height: passageOf(event)?.offsetHeight ?? 0 }
      }}
      onPointerMove={(event) => {
        if (pulled.current !== null) setHeight(event, `${Math.max(0, heightAt(event, pulled.current))}px`)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    />
  )
}

/** Position at which a finger touched, and the height of the passage then, in CSS pixels. */
interface Pull {
  readonly from: number
  readonly height: number
}

function heightAt({ clientY }: PointerEvent, { from, height }: Pull): number {
  return height + clientY - from
}

function passageOf({ currentTarget }: PointerEvent): HTMLElement | null {
  return document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
}

/** The height is written without React during the drag: storing a preference at every movement would be noticeable. */
function setHeight(event: PointerEvent, height: string): void {
  passageOf(event)?.style.setProperty('max-block-size', height)
}

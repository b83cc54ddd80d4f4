/**
 * Many ask the server for the same at once: a dialog says where this person stands, until their turn is called. It is
 * made without React, because the exam room and every form of a sign-in may need it and few ever do.
 */
import i18next from 'i18next'
import { type GivenTurn, standingAt } from '#domain/admission/standing.ts'
import styles from './turn-dialog.module.css'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Times below a minute are said in steps of so many seconds. */
const STEP_SECONDS = 5

export interface TurnOptions {
  readonly kind: 'start' | 'signIn'
  readonly given: GivenTurn
  /** Ends the waiting from outside; it then resolves with false. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Resolves with true when the turn is called and the page is looked at (the clock of an exam must not run unseen), with
 * false when the person does not want to wait.
 */
export async function waitForTurn({ kind, given, signal }: TurnOptions): Promise<boolean> {
  await i18next.loadNamespaces('queue')
  if (signal?.aborted === true) return false
  const awake = await keepAwake()
  const parts = turnDialog(kind)
  document.body.append(parts.dialog)
  parts.dialog.showModal()
  const isCalled = await untilCalled(given, parts, signal)
  parts.dialog.close()
  parts.dialog.remove()
  await awake?.release().catch(() => undefined)
  return isCalled
}

function untilCalled(given: GivenTurn, { dialog, cancel, say }: TurnDialog, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isCalled: boolean) => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      resolve(isCalled)
    }
    const look = () => {
      const { leftMs, place } = standingAt(given, Date.now())
      if (leftMs > 0) return say(i18next.t('queue:place', { number: place }), timeText(leftMs), minutesOf(leftMs))
      if (document.visibilityState === 'visible') end(true)
    }
    const timer = setInterval(look, SECOND_MS)
    document.addEventListener('visibilitychange', look)
    signal?.addEventListener('abort', () => end(false))
    dialog.addEventListener('cancel', () => end(false))
    cancel.addEventListener('click', () => end(false))
    look()
  })
}

const minutesOf = (leftMs: number) => Math.ceil(leftMs / MINUTE_MS)

function timeText(leftMs: number): string {
  if (leftMs > MINUTE_MS) return i18next.t('queue:minutes', { count: minutesOf(leftMs) })
  const steps = Math.ceil(leftMs / SECOND_MS / STEP_SECONDS)
  return i18next.t('queue:seconds', { count: Math.max(1, steps) * STEP_SECONDS })
}

type TurnDialog = ReturnType<typeof turnDialog>

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '', className = '', id = '') {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  if (id !== '') made.id = id
  return made
}

/** `say` shows place and time each second; a screen reader hears them when the minute is another one. */
function turnDialog(kind: TurnOptions['kind']) {
  const dialog = element('dialog', '', styles['dialog'])
  const title = element('h2', i18next.t('queue:title'), styles['title'], 'turn-title')
  const seen = element('p', '', styles['standing'])
  const [place, time] = [element('strong'), element('span')]
  const heard = element('p', '', 'mq-visually-hidden')
  const text = element('p', i18next.t(`queue:${kind}.byItself`), '', 'turn-text')
  const cancel = element('button', i18next.t('queue:cancel'), styles['cancel'])
  cancel.type = 'button'
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', text.id)
  seen.setAttribute('aria-hidden', 'true')
  seen.append(place, time)
  heard.setAttribute('role', 'status')
  const more = kind === 'start' ? [element('p', i18next.t('queue:start.window'))] : []
  dialog.append(title, seen, heard, text, ...more, cancel)
  let heardMinute = 0
  const say = (placeText: string, leftText: string, minute: number) => {
    place.textContent = placeText
    time.textContent = leftText
    if (minute !== heardMinute) heard.textContent = `${placeText} ${leftText}`
    heardMinute = minute
  }
  return { dialog, cancel, say }
}

/** Keeps the screen on, where the browser can and the battery allows it. */
async function keepAwake(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator)) return null
  return navigator.wakeLock.request('screen').catch(() => null)
}

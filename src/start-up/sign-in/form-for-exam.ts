/**
 * Signing in at the link of an exam, in the prerendered form and without the app: the password is sent by itself, and
 * the page becomes the exam room, whose files are on their way while it is typed. The app has the form for everything
 * else that there is to say or to ask (a refusal, a second step, any other button), and finds the answer that came.
 */
import { REFUSAL_ELEMENT } from '#contract/people/posted-sign-in.ts'
import { delayFonts, showFonts } from '#src/app/late-fonts.ts'
import { runningExam } from '#src/features/attempts/player/take/in-exam.ts'
import { buttonOf } from '../hold-taps.ts'
import { wantedLanguage } from '../language.ts'
import { openPage, type PrerenderedPage } from '../open-prerendered.ts'
import { preloadInTurn } from '../preload.ts'
import { runScripts } from '../run-scripts.ts'
import { enterRoom, type Room } from './enter-room.ts'
import { sendPassword } from './send-password.ts'
import { isNetworkSlow, savesData } from './slow-network.ts'

const EARLY_AT_A_TIME = 4

/** Begins to load the exam room where that delays nothing, and answers what opens the form where it is its reader's. */
export function formForExam(room: Room): (page: PrerenderedPage) => void {
  const { load, early: earlyFiles } = room.files
  const isSlow = isNetworkSlow()
  if (isSlow) delayFonts()
  const early = isSlow && !savesData() ? earlyFiles : 0
  void preloadInTurn(load.slice(0, early), EARLY_AT_A_TIME)
  return (page) => listenToForm({ room, page, later: load.slice(early), isSlow })
}

interface Form {
  readonly room: Room
  readonly page: PrerenderedPage
  /** The files of the exam room that have not been asked for. */
  readonly later: Room['files']['load']
  readonly isSlow: boolean
}

function listenToForm({ room, page, later, isSlow }: Form): void {
  /** `app` and `room` have taken the page over. */
  let state: 'typing' | 'asking' | 'app' | 'room' = 'typing'
  let isRoomLoading = false

  function openApp(): void {
    if (state !== 'typing') return
    state = 'app'
    showFonts()
    openPage(page)
  }

  async function loadRoom(): Promise<void> {
    if (isRoomLoading || state === 'app') return
    isRoomLoading = true
    // All but the last do nothing by themselves: each runs when it is there, while the others come.
    runScripts(room.files.run.slice(0, -1)).catch(() => undefined)
    // A browser has six connections; the password and the questions after it need one, on a slow network more of them.
    await preloadInTurn(later, isSlow ? 3 : 5)
    if (state === 'typing') showFonts()
  }

  async function signIn(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
    state = 'asking'
    button.style.opacity = '0.6'
    try {
      const language = wantedLanguage()
      const session = await sendPassword(form, language)
      state = 'room'
      await enterRoom(room, language, session)
    } catch {
      state = 'typing'
      button.style.opacity = ''
      openApp()
    }
  }

  for (const sign of ['focusin', 'input']) addEventListener(sign, () => void loadRoom(), true)
  // The tap is held too (`hold-taps.ts`), for the app to hear it when it has to.
  window.addEventListener(
    'click',
    (tap) => {
      const button = buttonOf(tap)
      if (button === null || state !== 'typing') return
      const { form } = button
      if (button.type !== 'submit' || form?.checkValidity() !== true) return openApp()
      void signIn(button, form)
      void loadRoom()
    },
    true,
  )
  // The app says what the server said to a form that was posted (`posted-refusal.ts`), and that an exam goes on on this
  // device (`use-exam-on-device.ts`).
  addEventListener('DOMContentLoaded', () => {
    if (document.getElementById(REFUSAL_ELEMENT) !== null || runningExam() !== null) openApp()
  })
}

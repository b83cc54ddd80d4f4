import i18next from 'i18next'
import { canSeal, leaveDevice, stillWaits } from '#src/features/attempts/leaving/leave-device.ts'
import { clearSession, currentSession, type Session } from '#src/features/auth/index.ts'
import { forgetMarks } from '#src/features/device/storage/attempt-marks.ts'
import { clearWhatCanComeBack } from '#src/features/device/storage/kept-contents.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { isExamOpen } from '#src/offline/running-attempts.ts'
import { forgetLeftScratchPads } from '#src/features/attempts/leaving/forget-scratch-pads.ts'
import { ask } from '#src/ui/dialog/asked-question.ts'

/**
 * Why signing out now would lose something, in the reader's language; empty if they were asked and stay; else null. Phones
 * are shared: with the sign-out goes what this device keeps of the student's exams, notes, messages and practice. Answers that have
 * not arrived stay, sealed to the academy.
 */
export async function beforeSignOut(): Promise<string | null> {
  const session = currentSession()
  if (session === null) return null
  if (await isExamOpen().catch(() => false)) return say('examOpen')
  const { id } = session.user
  // Its code comes with the pages of lessons, never with an exam; without it nothing of them was opened here.
  const writings = await import('./unsent-writings.ts').catch(() => null)
  const waits = {
    answers: await stillWaits(id),
    writings: (await writings?.holdsUnsentWritings(id).catch(() => false)) ?? false,
  }
  const refusal = (await askToLeave(id, waits)) ?? (await leaveExams(session, waits.answers))
  if (refusal !== null) return refusal
  await clearWhatCanComeBack(deviceDatabase(), id).catch(() => undefined)
  await writings?.forgetWritings(id).catch(() => undefined)
  await forgetPractice(id).catch(() => undefined)
  await forgetLeftScratchPads()
  await import('#src/features/granted-look/index.ts')
    .then(({ takeOverGrantedLook }) => takeOverGrantedLook({}))
    .catch(() => undefined)
  return null
}

/** Lines that the academy does not have stay: their ticket delivers them after the sign-in has ended. */
async function forgetPractice(userId: string): Promise<void> {
  const [{ practiceDatabase }, { forgetDelivered }] = await Promise.all([
    import('#src/offline/practice/database.ts'),
    import('#src/offline/practice/log.ts'),
  ])
  await forgetDelivered(practiceDatabase(), userId)
}

interface Waiting {
  readonly answers: boolean
  readonly writings: boolean
}

/** Nobody leaves where nobody can be asked. */
async function askToLeave(userId: string, { answers, writings }: Waiting): Promise<string | null> {
  if (answers && !(await canSeal(userId))) return say('signOutRefused')
  if (!answers && !writings) return null
  await i18next.loadNamespaces('attempts')
  const texts = [
    ...(answers ? [i18next.t('attempts:undelivered.sealText')] : []),
    ...(writings ? [i18next.t('attempts:undelivered.dropText')] : []),
  ]
  const isAgreed = await ask({
    title: i18next.t(answers ? 'attempts:undelivered.sealTitle' : 'attempts:undelivered.dropTitle'),
    text: texts.join(' '),
    confirmLabel: i18next.t(answers ? 'attempts:undelivered.sealNow' : 'attempts:undelivered.dropNow'),
  })
  if (isAgreed === null) return say('signOutRefused')
  return isAgreed ? null : ''
}

async function leaveExams({ token, user: { id: userId } }: Session, waits: boolean): Promise<string | null> {
  const sealing = await leaveDevice({ userId, token }).catch(() => null)
  if (sealing?.kind === 'sealed') {
    forgetMarks(sealing.gone)
    // The start counts by this sign-in, which therefore ends on this device and not at the server.
    if (sealing.needsSignIn) clearSession()
    return null
  }
  // A storage that cannot be read keeps nobody signed in, but what is known to wait is not left in the open.
  return waits || sealing !== null ? say('signOutRefused') : null
}

async function say(reason: 'examOpen' | 'signOutRefused'): Promise<string> {
  await i18next.loadNamespaces('attempts')
  return i18next.t(`attempts:undelivered.${reason}`)
}

/**
 * Screens and dialogs of the exam that come after its first question, loaded while that question is read: from then on
 * they need no network. The worker caches their file in advance.
 */
import { lazy } from 'react'
import { untilLoaded } from '../until-loaded.ts'

let loading: Promise<typeof import('./later-screens.ts')> | null = null

export function loadLaterScreens() {
  loading ??= untilLoaded(() => import('./later-screens.ts'))
  return loading
}

export const CompletedScreen = lazy(async () => ({ default: (await loadLaterScreens()).CompletedScreen }))
export const DeliveryNotice = lazy(async () => ({ default: (await loadLaterScreens()).DeliveryNotice }))
export const ExamTools = lazy(async () => ({ default: (await loadLaterScreens()).ExamTools }))
export const HeldElsewhereScreen = lazy(async () => ({ default: (await loadLaterScreens()).HeldElsewhereScreen }))
export const LeaveDialog = lazy(async () => ({ default: (await loadLaterScreens()).LeaveDialog }))
export const Palette = lazy(async () => ({ default: (await loadLaterScreens()).Palette }))
export const PassageHandle = lazy(async () => ({ default: (await loadLaterScreens()).PassageHandle }))
export const PlayerMenu = lazy(async () => ({ default: (await loadLaterScreens()).PlayerMenu }))
export const ReadOnlyScreen = lazy(async () => ({ default: (await loadLaterScreens()).ReadOnlyScreen }))
export const ReviewScreen = lazy(async () => ({ default: (await loadLaterScreens()).ReviewScreen }))
export const SectionCompleteScreen = lazy(async () => ({ default: (await loadLaterScreens()).SectionCompleteScreen }))
export const SubmitFailedScreen = lazy(async () => ({ default: (await loadLaterScreens()).SubmitFailedScreen }))
export const SubmittingScreen = lazy(async () => ({ default: (await loadLaterScreens()).SubmittingScreen }))

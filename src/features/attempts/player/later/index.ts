/**
 * Screens and dialogs of the exam that come after its first question, loaded while that question is read: from then on
 * they need no network. The worker caches their file in advance.
 */
import { lazy, type LazyExoticComponent, type ReactNode } from 'react'
import { untilLoaded } from '../until-loaded.ts'

type Later = typeof import('./later-screens.ts')
type ScreenName = {
  [Name in keyof Later]: Later[Name] extends (props: never) => ReactNode ? Name : never
}[keyof Later]

let loading: Promise<Later> | null = null

export function loadLaterScreens() {
  loading ??= untilLoaded(() => import('./later-screens.ts'))
  return loading
}

function later<Name extends ScreenName>(name: Name): LazyExoticComponent<Later[Name]> {
  return lazy(async () => ({ default: (await loadLaterScreens())[name] }))
}

export const CompletedScreen = later('CompletedScreen')
export const DeliveryNotice = later('DeliveryNotice')
export const ExamTools = later('ExamTools')
export const HeldElsewhereScreen = later('HeldElsewhereScreen')
export const LanguageButton = later('LanguageButton')
export const LeaveDialog = later('LeaveDialog')
export const Palette = later('Palette')
export const PassageHandle = later('PassageHandle')
export const PlayerMenu = later('PlayerMenu')
export const ReadOnlyScreen = later('ReadOnlyScreen')
export const ReviewScreen = later('ReviewScreen')
export const SectionCompleteScreen = later('SectionCompleteScreen')
export const SubmitFailedScreen = later('SubmitFailedScreen')
export const SubmittingScreen = later('SubmittingScreen')
export const TimeBanners = later('TimeBanners')

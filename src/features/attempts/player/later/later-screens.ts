/** Screens that no student sees before the first question, in one file. */
export { Palette } from '../palette/Palette.tsx'
export { PassageHandle } from '../question/PassageHandle.tsx'
export { DeliveryNotice } from '../bars/DeliveryNotice.tsx'
export { PlayerMenu } from '../bars/PlayerMenu.tsx'
export { TimeBanners } from '../bars/WarningBanner.tsx'
export { LanguageButton } from '../tools/language/LanguageButton.tsx'
export { inShownLanguage } from '../tools/language/shown-language.ts'
export { ExamTools } from '../tools/ExamTools.tsx'
export {
  CompletedScreen,
  HeldElsewhereScreen,
  SubmitFailedScreen,
  SubmittingScreen,
} from '../screens/AfterwardsScreens.tsx'
export { LeaveDialog } from '../screens/LeaveDialog.tsx'
export { ReadOnlyScreen } from '../screens/ReadOnlyScreen.tsx'
export { ReviewScreen } from '../screens/ReviewScreen.tsx'
export { SectionCompleteScreen } from '../screens/SectionCompleteScreen.tsx'
export { warmTexts } from '../text/warm-texts.ts'
export { startInTurn } from '../../engine/start-in-turn.ts'
export { goOnWaiting } from '../take/go-on-waiting.ts'
export { signInOfExam } from '../take/sign-in-of-exam.ts'
export { downloadRescueFile } from '../../engine/rescue.ts'
export { restoreAttempt } from '../../engine/restore-attempt.ts'

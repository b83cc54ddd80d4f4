/** Settings with which Safe Exam Browser opens one exam. */
import type { PropertyDictionary } from './property-list.ts'

interface Room {
  /** Origin of the academy, for example `https://academy.example`. */
  readonly origin: string
  readonly examId: string
}

/** Address that ends Safe Exam Browser; a page of the academy for browsers that do not know it. */
export function quitAddress(origin: string): string {
  return `${origin}/student-exams?safe-browser=quit`
}

/**
 * The settings of an exam. Every value counts for the Config Key: a change of any of them shuts out the files that
 * students have downloaded, and marks attempts that run.
 */
export function safeBrowserSettings({ origin, examId }: Room): PropertyDictionary {
  return {
    sebConfigPurpose: 0,
    startURL: `${origin}/exams/${examId}/take`,
    quitURL: quitAddress(origin),
    quitURLConfirm: false,
    sendBrowserExamKey: true,
    // The modern view of macOS and iPadOS: the classic one has no storage that keeps answers.
    browserWindowWebView: 3,
    ...STORAGE,
    ...navigation(origin),
    ...ACCESS,
  }
}

/** Answers that have not arrived have to be there after a restart of Safe Exam Browser. */
const STORAGE = {
  examSessionClearCookiesOnStart: false,
  examSessionClearCookiesOnEnd: false,
  removeBrowserProfile: false,
  removeLocalStorage: false,
} as const satisfies PropertyDictionary

/** Contents are not filtered: that filter forces the classic view. */
function navigation(origin: string): PropertyDictionary {
  return {
    URLFilterEnable: true,
    URLFilterEnableContentFilter: false,
    URLFilterRules: [{ action: 1, active: true, expression: origin.replace(/^https?:\/\//, ''), regex: false }],
    browserWindowAllowReload: true,
    newBrowserWindowByLinkBlockForeign: true,
  }
}

const ACCESS = {
  allowPreferencesWindow: false,
  // A student may leave at any time; the exam counts it as leaving.
  allowQuit: true,
  // The rescue file is a download.
  allowDownUploads: true,
  allowWlan: true,
  allowDictionaryLookup: false,
  allowSpellCheck: false,
  audioControlEnabled: true,
  showInputLanguage: true,
  showReloadButton: true,
  showTaskBar: true,
  showTime: true,
} as const satisfies PropertyDictionary

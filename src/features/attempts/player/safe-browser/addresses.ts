/** Address of the settings file of an exam. */
export function settingsFileOf(examId: string): string {
  return `/api/exams/${examId}/safe-browser.seb`
}

/** Link that opens Safe Exam Browser with it: `seb://` and `sebs://` stand for `http://` and `https://`. */
export function safeBrowserLink(origin: string, examId: string): string {
  return origin.replace(/^http/, 'seb') + settingsFileOf(examId)
}

export const DOWNLOADS_OF_SEB = 'https://safeexambrowser.org/download_en.html'

import { type TextLoaders, type Texts, textBackend } from './text-backend.ts'

/** The exam room lists its own files only: a line for every file of the academy would be more than its texts. */
const files: Record<string, TextLoaders[string]> = import.meta.glob<Texts>(
  '../../../locales/*/{common,errors,examTools,player,queue,safeBrowser}.json',
  { import: 'default' },
)

export const examTexts = textBackend(files)

/** What a part of the exam room that is loaded later says. */
export function addExamTexts(later: TextLoaders): void {
  Object.assign(files, later)
}

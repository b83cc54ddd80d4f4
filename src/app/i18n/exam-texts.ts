import { type Texts, textBackend } from './text-backend.ts'

/** The exam room lists its own files only: a line for every file of the academy would be more than its texts. */
export const examTexts = textBackend(
  import.meta.glob<Texts>('../../../locales/*/{common,errors,player}.json', { import: 'default' }),
)

import i18next from 'i18next'
import { showSnackbar } from '../snackbar/snackbar.ts'

/** Time (ms) to read the message, to notice a mistake and to reach for the button. */
const UNDO_MS = 10_000

/** "Deleted – undo": reports the action and offers to undo it. For pages with lists or forms, which load its text. */
export function offerUndo(text: string, undo: () => void): void {
  showSnackbar(text, { timeout: UNDO_MS, action: { label: i18next.t('lists:undo'), run: undo } })
}

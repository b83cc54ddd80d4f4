import i18next from 'i18next'
import { showSnackbar } from '../snackbar/snackbar.ts'

/** Long enough to read, to be startled and to reach for the button. */
const UNDO_MS = 10_000

/** "Deleted – undo": says what happened and offers to take it back. For pages with lists or forms, which load its word. */
export function offerUndo(text: string, undo: () => void): void {
  showSnackbar(text, { timeout: UNDO_MS, action: { label: i18next.t('lists:undo'), run: undo } })
}

import { useTranslation } from 'react-i18next'
import { copyText } from '#src/ui/text/copy-text.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

/** The page on which students enrol. */
export function linkOf(meetingId: string): string {
  return `${window.location.origin}/enroll-meeting/${meetingId}`
}

/** Puts it on the clipboard, and says so. */
export function useCopyLink() {
  const { t } = useTranslation('meetings')
  return async (meetingId: string) => {
    if (await copyText(linkOf(meetingId))) showSnackbar(t('copied'))
    else showSnackbar(t('notCopied'), { color: 'error' })
  }
}

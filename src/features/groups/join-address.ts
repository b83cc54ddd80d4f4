import { useTranslation } from 'react-i18next'
import { copyText } from '#src/ui/text/copy-text.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

/** The address by which students join a group. */
export function joinAddress(code: string): string {
  return `${window.location.origin}/my-groups/${code}`
}

/** Copies the address and says whether it is copied. */
export function useCopyJoinLink(): (code: string) => Promise<void> {
  const { t } = useTranslation('groups')
  return async (code) => {
    if (await copyText(joinAddress(code))) showSnackbar(t('link.copied'))
    else showSnackbar(t('link.notCopied'), { color: 'error' })
  }
}

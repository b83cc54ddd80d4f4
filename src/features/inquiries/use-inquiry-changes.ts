import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Inquiry, InquiryStatus } from '#contract/inquiries.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import type { Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { InquirySearch } from './inquiry-search.ts'
import { INQUIRIES_KEY } from './queries.ts'

/** The rows that the reader chose, as the server receives them. */
export function targetOf(selection: Selection, { q, status, suspected }: InquirySearch) {
  if (selection.kind === 'rows') return { ids: [...selection.ids] }
  return { matching: { ...(q === '' ? {} : { q }), status, suspected } }
}

type Target = ReturnType<typeof targetOf>

export const otherStatus = (status: InquiryStatus): InquiryStatus => (status === 'new' ? 'handled' : 'new')

/** What can be done with messages; each says what it did, and takes back what can be taken back. */
export function useInquiryChanges() {
  const { t } = useTranslation('inquiries')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: INQUIRIES_KEY })

  const change = async (status: InquiryStatus, target: Target): Promise<readonly string[] | null> => {
    const result = await callRoute(routes.inquiries.changeInquiries, { body: { status, target } })
    void refresh()
    if (result.ok) return result.value.changedIds
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  const mark = async (status: InquiryStatus, target: Target): Promise<boolean> => {
    const ids = await change(status, target)
    if (ids === null) return false
    const text = t(status === 'handled' ? 'bulk.handled' : 'bulk.new', { count: ids.length })
    const undo = async () => {
      const back = await change(otherStatus(status), { ids: [...ids] })
      if (back !== null) showSnackbar(t('bulk.undone'))
    }
    if (ids.length === 0) showSnackbar(text)
    else offerUndo(text, () => void undo())
    return true
  }
  const remove = async ({ id }: Pick<Inquiry, 'id'>): Promise<boolean> => {
    const result = await callRoute(routes.inquiries.deleteInquiry, { params: { id } })
    void queries.invalidateQueries({ queryKey: [...INQUIRIES_KEY, 'list'] })
    if (result.ok) showSnackbar(t('deleted'))
    else showSnackbar(result.message, { color: 'error' })
    return result.ok
  }
  return { mark, remove }
}

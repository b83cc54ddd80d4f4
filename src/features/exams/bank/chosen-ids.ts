import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BANK_QUESTIONS_AT_ONCE } from '#contract/foundation/limits.ts'
import type { Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { bankQuery } from './queries.ts'
import type { BankSearch } from './bank-search.ts'

const PER_PAGE = 100

/** The ids of what was chosen; null, and a word about it, where that is too much or cannot be read. */
export function useChosenIds(search: BankSearch) {
  const { t } = useTranslation('questionBank')
  const queries = useQueryClient()
  return async (selection: Selection): Promise<readonly string[] | null> => {
    if (selection.count > BANK_QUESTIONS_AT_ONCE) {
      showSnackbar(t('copy.tooMany', { count: BANK_QUESTIONS_AT_ONCE }), { color: 'error' })
      return null
    }
    if (selection.kind === 'rows') return selection.ids
    const pages = Array.from({ length: Math.ceil(selection.count / PER_PAGE) }, (_, index) => index + 1)
    try {
      const read = await Promise.all(
        pages.map((page) => queries.fetchQuery(bankQuery({ ...search, page, perPage: PER_PAGE }))),
      )
      return read.flatMap(({ items }) => items.map(({ id }) => id))
    } catch {
      showSnackbar(t('copy.failed'), { color: 'error' })
      return null
    }
  }
}

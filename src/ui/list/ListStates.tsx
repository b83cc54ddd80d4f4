import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { OfflineNote } from '../states/OfflineNote.tsx'
import type { DataListProps } from './data-list-props.ts'
import { isNarrowed, type ListSearch, widened } from './list-search.ts'

type ListStatesProps<Row, Search extends ListSearch> = Pick<
  DataListProps<Row, Search>,
  'state' | 'search' | 'onSearch' | 'empty'
> & { readonly children: ReactNode }

/** The rows, or the state that replaces them: an error, an empty list, no match, or an empty page. */
export function ListStates<Row, Search extends ListSearch>({
  state,
  search,
  onSearch,
  empty,
  children,
}: ListStatesProps<Row, Search>) {
  const { t } = useTranslation('lists')
  const { page, failure, retry } = state
  if (page === undefined && failure !== null) {
    return <ErrorState message={failure.message} offline={failure.isUnreachable} onRetry={retry} />
  }
  if (page?.total === 0 && !isNarrowed(search)) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        <p>{empty.text}</p>
      </EmptyState>
    )
  }
  if (page?.total === 0) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        action={
          <Button variant="default" onClick={() => onSearch(widened(search))}>
            {t('nothingFound.clear')}
          </Button>
        }
      >
        <p>{t('nothingFound.text')}</p>
      </EmptyState>
    )
  }
  if (page !== undefined && page.items.length === 0 && !state.isFetching) {
    return (
      <EmptyState
        title={t('pastTheEnd.title')}
        action={
          <Button variant="default" onClick={() => onSearch({ ...search, page: 1 })}>
            {t('pastTheEnd.first')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {failure !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      {children}
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CallResult, valueOf } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { type Column, DataList, listQueryOf, listSearch, type RowAction } from '#src/ui/list/index.ts'
import type { ListSearch } from '#src/ui/list/list-search.ts'

export interface RelatedListTexts {
  readonly title: string
  readonly lead: string
  readonly search: string
  readonly emptyTitle: string
  readonly empty: string
}

export type ReadRelated<Item> = (
  query: ReturnType<typeof listQueryOf<ListSearch>>,
  signal: AbortSignal,
) => Promise<CallResult<{ readonly items: readonly Item[]; readonly total: number }>>

interface RelatedListProps<Item extends { readonly id: string }> {
  /** Names the list on the device. */
  readonly id: string
  readonly queryKey: readonly string[]
  readonly read: ReadRelated<Item>
  /** Columns by which it can be ordered. */
  readonly sort: readonly string[]
  readonly columns: readonly Column<Item>[]
  readonly nameOf: (item: Item) => string
  readonly texts: RelatedListTexts
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly rowActions?: ((item: Item) => readonly RowAction[]) | undefined
}

/** Lists what belongs to a record on its page. Its search stays on the page: the address is that of the record. */
export function RelatedList<Item extends { readonly id: string }>({
  id,
  queryKey,
  read,
  sort,
  columns,
  nameOf,
  texts,
  aside,
  rowActions,
}: RelatedListProps<Item>) {
  const [search, setSearch] = useState(() => listSearch({ sort })({} as Parameters<ReturnType<typeof listSearch>>[0]))
  const query = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => valueOf(read(listQueryOf(search), signal)),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={texts.title} text={texts.lead} aside={aside}>
      <DataList
        id={id}
        label={texts.title}
        columns={columns}
        rowId={(item) => item.id}
        rowName={nameOf}
        state={listState(query)}
        search={search}
        onSearch={setSearch}
        searchLabel={texts.search}
        rowActions={rowActions}
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </Card>
  )
}

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isBinKind } from '#domain/bin/kinds.ts'
import { listState } from '#src/api/list-state.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import type {
  BulkAction,
  Column,
  ExportResult,
  Filter,
  ListSearch,
  Range,
  RowAction,
  SheetFormat,
} from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { listQuery, type PlainRecord, type RecordKind } from '#src/features/record-kinds/index.ts'
import { restoreRecord } from './restore-record.ts'
import { useDeletion } from './use-deletion.tsx'

interface RecordListProps<Item extends PlainRecord, Form, Search extends ListSearch> {
  readonly kind: RecordKind<Item, Form, Search>
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly columns: readonly Column<Item>[]
  readonly filters?: readonly Filter[]
  readonly ranges?: readonly Range[]
  readonly bulkActions?: readonly BulkAction[]
  /** Other actions of a row than "edit" and "delete", which come as they are usual. */
  readonly rowActions?: (
    item: Item,
    usual: { readonly edit: RowAction; readonly remove: RowAction },
  ) => readonly RowAction[]
  /** A reader who may not write has neither row actions nor bulk actions, and makes nothing new. */
  readonly isReadOnly?: boolean
  /** Explains the deletion of one record where the words of the kind do not. */
  readonly deleteText?: (item: Item) => string
  readonly onExport?: (format: SheetFormat) => Promise<ExportResult>
  readonly tools?: ReactNode
}

interface RecordListPageProps<Item extends PlainRecord, Form, Search extends ListSearch> extends RecordListProps<
  Item,
  Form,
  Search
> {
  /** Shows the total beside the title. */
  readonly showsCount?: boolean
  /** Stands before the button of a new one, also while there is none. */
  readonly beside?: ReactNode
}

/** The list page of a kind of record. */
export function RecordListPage<Item extends PlainRecord, Form, Search extends ListSearch>({
  showsCount = false,
  beside,
  ...list
}: RecordListPageProps<Item, Form, Search>) {
  const { kind, search, isReadOnly = false } = list
  const { t } = useTranslation(kind.texts)
  const { data } = useQuery({ ...listQuery(kind, search), placeholderData: keepPreviousData })
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        count={showsCount && data !== undefined ? <Num value={data.total} /> : undefined}
        action={
          isReadOnly ? undefined : (
            <>
              {beside}
              <CreateRecord kind={kind} />
            </>
          )
        }
      />
      <RecordList {...list} />
    </>
  )
}

/** The list alone, for a page with a header of its own. */
export function RecordList<Item extends PlainRecord, Form, Search extends ListSearch>({
  kind,
  rowActions = (_item, { edit, remove }) => [edit, remove],
  bulkActions = [],
  isReadOnly = false,
  deleteText,
  ...list
}: RecordListProps<Item, Form, Search>) {
  const { t } = useTranslation(kind.texts)
  const { t: words } = useTranslation('lists')
  const { language } = useLocale()
  const navigate = useNavigate()
  const query = useQuery({ ...listQuery(kind, list.search), placeholderData: keepPreviousData })
  const nameOf = (item: Item) => kind.nameOf(item, language)
  const isRestorable = isBinKind(kind.name)
  const proof = useFreshProof()
  const deletion = useDeletion<Item>({
    call: ({ id }) => kind.calls.remove(id),
    undo: isRestorable ? ({ id }) => proof.call(() => restoreRecord(id)) : undefined,
    queryKey: kind.key,
    confirmLabel: words('record.delete'),
    title: (item) => words('record.deleteTitle', { name: nameOf(item) }),
    text: (item) =>
      [deleteText?.(item) ?? t('delete.text'), ...(isRestorable ? [words('record.restorable')] : [])].join(' '),
    deleted: (item) => words('record.deleted', { name: nameOf(item) }),
  })
  const usual = (item: Item) => ({
    edit: {
      id: 'edit',
      label: words('record.edit'),
      icon: IconPencil,
      onRun: () => void navigate(kind.paths.edit(item.id)),
    },
    remove: {
      id: 'delete',
      label: words('record.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => deletion.ask(item),
    },
  })
  return (
    <>
      <DataList
        {...list}
        id={kind.listId}
        views={SavedViews}
        label={t('list.title')}
        rowId={({ id }) => id}
        rowName={nameOf}
        state={listState(query)}
        searchLabel={t('list.search')}
        rowActions={isReadOnly ? undefined : (item) => rowActions(item, usual(item))}
        bulkActions={isReadOnly ? [] : bulkActions}
        empty={{
          title: t('list.emptyTitle'),
          text: t('list.empty'),
          action: isReadOnly ? undefined : <CreateRecord kind={kind} />,
        }}
      />
      {deletion.dialog}
      {proof.dialog}
    </>
  )
}

/** The button that leads to the form of a new one. */
export function CreateRecord<Item extends PlainRecord, Form, Search extends ListSearch>({
  kind,
}: {
  readonly kind: RecordKind<Item, Form, Search>
}) {
  const { t } = useTranslation(kind.texts)
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...kind.paths.create} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('create.title')}
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RECORDS } from '#domain/records.ts'
import { recordState } from '#src/api/list-state.ts'
import { ChangesOfRecord } from '#src/features/audit/index.ts'
import { type PlainRecord, recordQuery, type RecordKind } from '#src/features/record-kinds/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import type { ListSearch } from '#src/ui/list/index.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { EditRecordPage, type RecordForm } from '../RecordFormPage.tsx'
import type { RecordTab } from './record-tabs.ts'
import { type NamedTab, RecordTabs } from './RecordTabs.tsx'
import styles from './tabbed-record.module.css'

/** A tab of a record with what it shows. */
export interface RecordPart<Item> extends NamedTab {
  readonly content: (item: Item) => ReactNode
}

interface TabbedRecordPageProps<
  Item extends PlainRecord,
  Form,
  Search extends ListSearch,
  Values extends Record<string, unknown>,
> {
  readonly kind: RecordKind<Item, Form, Search>
  readonly form: RecordForm<Item, Form, Values>
  readonly id: string
  /** The tab that the address names. */
  readonly tab: RecordTab | undefined
  /** The overview first, then others; changes and the form are added for who may write. */
  readonly parts: readonly RecordPart<Item>[]
  /** A reader who may not write the record sees neither its form nor its changes. */
  readonly isReadOnly?: boolean
  /** What it is at the moment, under its name: a status, a number. */
  readonly state?: (item: Item) => ReactNode
  /** The main things to do with it. */
  readonly actions?: (item: Item) => ReactNode
  /** Links to pages of the record with addresses of their own, between its tabs and its form. */
  readonly pages?: ReactNode
  /** Names the row of tabs; absent where the usual words do. */
  readonly rowLabel?: string
}

/** The page of a record: its name and state, what can be done, and tabs, the first of which is an overview. */
export function TabbedRecordPage<
  Item extends PlainRecord,
  Form,
  Search extends ListSearch,
  Values extends Record<string, unknown>,
>({ kind, form, id, tab, parts, isReadOnly = false, ...frame }: TabbedRecordPageProps<Item, Form, Search, Values>) {
  const { t } = useTranslation(kind.texts)
  const { language } = useLocale()
  const isEditing = tab === 'edit' && !isReadOnly
  // The form asks by itself, so that it never begins from an old copy: the frame takes its answer.
  const query = useQuery({ ...recordQuery(kind, id), enabled: !isEditing })
  const state = recordState(query)
  const name = state.value === undefined ? t('edit.title') : kind.nameOf(state.value, language)
  usePageTitle(name)
  const shown = [...parts, ...(isReadOnly ? [] : [changesOf<Item>(kind.name, id)])]
  const open = shown.find((part) => part.id === tab) ?? shown[0]
  const tabs = isReadOnly ? shown : [...shown, { id: 'edit' } as const]
  if (state.value === undefined && state.failure !== null) {
    return (
      <>
        <Back kind={kind} />
        <ErrorState
          heading="h1"
          message={state.failure.message}
          offline={state.failure.isUnreachable}
          onRetry={state.retry}
        />
      </>
    )
  }
  return (
    <>
      <div className={styles.frame} data-coming={state.value === undefined ? 'above' : undefined}>
        <Back kind={kind} />
        <Head {...frame} name={name} item={state.value} />
        <RecordTabs kind={kind.name} id={id} tabs={tabs} pages={frame.pages} rowLabel={frame.rowLabel} />
      </div>
      {isEditing ? (
        <EditRecordPage kind={kind} form={form} id={id} isTab />
      ) : (
        <RecordPage state={{ ...state, isFresh: true }}>{(item) => open?.content(item)}</RecordPage>
      )}
    </>
  )
}

function changesOf<Item extends PlainRecord>(
  kind: Parameters<typeof ChangesOfRecord>[0]['kind'],
  id: string,
): RecordPart<Item> {
  return {
    id: 'changes',
    content: () => (
      <Suspense fallback={<Skeleton height="6rem" />}>
        <ChangesOfRecord kind={kind} id={id} />
      </Suspense>
    ),
  }
}

function Back<Item extends PlainRecord, Form, Search extends ListSearch>({
  kind,
}: {
  readonly kind: RecordKind<Item, Form, Search>
}) {
  const { t } = useTranslation(kind.texts)
  return <BackToList to={RECORDS[kind.name].page}>{t('list.title')}</BackToList>
}

interface HeadProps<Item> {
  readonly name: string
  readonly item: Item | undefined
  readonly state?: (item: Item) => ReactNode
  readonly actions?: (item: Item) => ReactNode
}

/** A long name needs several lines: what is below it waits until it is known, or it would move. */
function Head<Item>({ name, item, state, actions }: HeadProps<Item>) {
  const coming = item === undefined ? 'above' : undefined
  return (
    <header className={styles.head} data-coming={coming}>
      <div className={styles.words}>
        <h1 className={styles.name} data-coming={coming}>
          <Bdi>{name}</Bdi>
        </h1>
        {state !== undefined && (
          <div className={styles.state}>{item === undefined ? <Skeleton width="6rem" /> : state(item)}</div>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{item !== undefined && actions(item)}</div>}
    </header>
  )
}

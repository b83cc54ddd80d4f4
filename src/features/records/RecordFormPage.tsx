import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordChanges } from '#src/features/audit/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { type Formats, useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import type { FieldChecks, FieldLabels, Loaded } from '#src/ui/form/index.ts'
import { EditForm, reread, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import type { ListSearch } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { fieldLabels } from './field-labels.ts'
import { type PlainRecord, recordQuery, type RecordKind } from '#src/features/record-kinds/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'

/** The form of a kind: how a record is typed (`Values`), checked and sent (`Form`). */
export interface RecordForm<Item, Form, Values extends Record<string, unknown>> extends FieldChecks<Values> {
  readonly blank: () => Values
  readonly values: (item: Item) => Values
  /** The body that is sent. */
  readonly body: (values: Values) => Form
  /** Labels in the current language; absent where the kind's texts have them under the names of the fields. */
  readonly labels?: () => FieldLabels<Values>
  /** Values that do not say themselves what they are, in the words of the "changed meanwhile" dialog. */
  readonly shownValue?: (name: keyof Values & string, value: Values[keyof Values], formats: Formats) => ReactNode
  readonly Fields: ComponentType<RecordFields<Values>>
}

/** Properties of a form's fields. `id` is the record's, null for a new one. */
export interface RecordFields<Values extends Record<string, unknown>> {
  readonly edit: ReturnType<typeof useEditForm<Values, unknown>>
  readonly labels: FieldLabels<Values>
  readonly id: string | null
}

interface PageProps<Item extends PlainRecord, Form, Search extends ListSearch, Values extends Record<string, unknown>> {
  readonly kind: RecordKind<Item, Form, Search>
  readonly form: RecordForm<Item, Form, Values>
  /** A line under the title. */
  readonly lead?: string
}

/**
 * A new one is shown, wherever it was begun; a list alone would not do, which has ten in an order of its own. An edit
 * leads back to where it was begun (else to `home`).
 */
function useAfterSave<Item extends PlainRecord, Form, Search extends ListSearch>(
  kind: RecordKind<Item, Form, Search>,
  isNew: boolean,
  home: LinkOptions = kind.paths.list,
) {
  const { t } = useTranslation('lists')
  const { language } = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const back = useGoBack(() => void navigate(home))
  const saved = (item: Item) => {
    void queries.invalidateQueries({ queryKey: kind.key })
    showSnackbar(t('record.saved', { name: kind.nameOf(item, language) }))
    if (isNew) void navigate(kind.paths.created(item.id))
    else back()
  }
  return { back, saved }
}

/** The page of a new record. */
export function CreateRecordPage<
  Item extends PlainRecord,
  Form,
  Search extends ListSearch,
  Values extends Record<string, unknown>,
>({ kind, form, lead }: PageProps<Item, Form, Search, Values>) {
  const { t } = useTranslation(kind.texts)
  const { blank, body, Fields } = form
  const labels = fieldLabels(kind.texts, form)
  const { back, saved } = useAfterSave(kind, true)
  const { call, dialog } = useFreshProof()
  const edit = useEditForm<Values, Item>({
    ...form,
    loaded: { values: blank(), revision: 0 },
    save: (values) => call(() => kind.calls.create(body(values))),
    onSaved: saved,
  })
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} description={lead} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <Fields edit={edit} labels={labels} id={null} />
      </EditForm>
      {dialog}
    </>
  )
}

interface EditRecordPageProps<
  Item extends PlainRecord,
  Form,
  Search extends ListSearch,
  Values extends Record<string, unknown>,
> extends PageProps<Item, Form, Search, Values> {
  readonly id: string
  /** Parts that belong to the record; they appear together with the form, which would push them down otherwise. */
  readonly below?: ReactNode
  /** The page stands in a frame that names the record. */
  readonly isFramed?: boolean
  /** The page is a tab of such a frame, of which another tab shows the changes. */
  readonly isTab?: boolean
}

/** The page of a record that is there. */
export function EditRecordPage<
  Item extends PlainRecord,
  Form,
  Search extends ListSearch,
  Values extends Record<string, unknown>,
>({ kind, form, id, lead, below, isTab = false, isFramed = isTab }: EditRecordPageProps<Item, Form, Search, Values>) {
  const { t } = useTranslation(kind.texts)
  const { language } = useLocale()
  const query = useQuery(recordQuery(kind, id))
  const name = query.data === undefined ? t('edit.title') : kind.nameOf(query.data, language)
  usePageTitle(name)
  return (
    <RecordPage
      state={recordState(query)}
      head={isFramed ? undefined : () => <PageHeader title={<Bdi>{name}</Bdi>} description={lead} />}
    >
      {(item) => (
        <>
          <EditRecord key={item.id} kind={kind} form={form} item={item} isTab={isTab} />
          {below}
          {!isTab && <RecordChanges kind={kind.name} id={item.id} />}
        </>
      )}
    </RecordPage>
  )
}

function EditRecord<Item extends PlainRecord, Form, Search extends ListSearch, Values extends Record<string, unknown>>({
  kind,
  form,
  item,
  isTab,
}: Omit<PageProps<Item, Form, Search, Values>, 'lead'> & { readonly item: Item; readonly isTab: boolean }) {
  const { values: valuesOf, body, Fields } = form
  const labels = fieldLabels(kind.texts, form)
  const formats = useFormats()
  const { back, saved } = useAfterSave(kind, false, isTab ? kind.paths.one(item.id) : undefined)
  const { call, dialog } = useFreshProof()
  const loaded = (read: Item): Loaded<Values> => ({ values: valuesOf(read), revision: read.revision })
  const edit = useEditForm<Values, Item>({
    ...form,
    loaded: loaded(item),
    save: (values, revision) => call(() => kind.calls.update(item.id, { ...body(values), revision })),
    onSaved: saved,
    reload: () => reread(kind.calls.read(item.id), loaded),
  })
  return (
    <>
      <EditForm
        edit={edit}
        labels={labels}
        onCancel={back}
        shownValue={(name, value) => form.shownValue?.(name, value, formats)}
      >
        <Fields edit={edit} labels={labels} id={item.id} />
      </EditForm>
      {dialog}
    </>
  )
}

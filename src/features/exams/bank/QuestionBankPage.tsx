import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChartBar, IconCopyPlus, IconEye, IconPencil, IconPlus, IconTags } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankQuestion } from '#contract/exams/question-bank.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'
import { useLoadWhenIdle } from '#src/ui/behaviour/use-load-when-idle.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import type { BulkAction, RowAction } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { type PlayerParts, PlayerPartsContext } from '../questions/text/author-text.tsx'
import { firstLine } from '#domain/exam/first-line.ts'
import { lineWords } from '../questions/text/QuestionLine.tsx'
import { useRenderedLines } from '../questions/text/use-rendered-lines.ts'
import { bankQuery } from './queries.ts'
import { useBankColumns } from './bank-columns.tsx'
import { useBankFilters } from './bank-filters.ts'
import type { BankAddress, BankSearch } from './bank-search.ts'
import { useChosenIds } from './chosen-ids.ts'

const previewPart = lazyPart(async () => (await import('./BankDrawer.tsx')).BankDrawer)
const copyPart = lazyPart(async () => (await import('./CopyDialog.tsx')).CopyDialog)
const givePart = lazyPart(async () => (await import('./BankGiveDialog.tsx')).BankGiveDialog)
const DIALOGS = [previewPart, copyPart, givePart]

interface QuestionBankPageProps {
  readonly address: BankAddress
  readonly onAddress: (address: BankAddress) => void
  readonly parts: PlayerParts
}

interface Chosen {
  readonly ids: readonly string[]
  readonly done: () => void
}

/** The questions of all exams, to be found and used again. */
export function QuestionBankPage({ address, onAddress, parts }: QuestionBankPageProps) {
  const { t } = useTranslation('questionBank')
  const { into, ...search } = address
  const mayEdit = useReader().may('create-questions')
  const query = useQuery({ ...bankQuery(search), placeholderData: keepPreviousData })
  const [previewed, setPreviewed] = useState<BankQuestion | null>(null)
  const [copying, setCopying] = useState<Chosen | null>(null)
  const [giving, setGiving] = useState<Chosen | null>(null)
  const total = query.data?.total
  usePageTitle(t('title'))
  useLoadWhenIdle(DIALOGS)
  const copyOne = ({ id }: BankQuestion) => setCopying({ ids: [id], done: () => undefined })
  return (
    <PlayerPartsContext value={parts}>
      <PageHeader
        title={t('title')}
        count={total === undefined ? undefined : <Num value={total} />}
        description={t('lead')}
        action={mayEdit && <CreateQuestion />}
      />
      <BankList
        {...{ search, query, mayEdit }}
        onSearch={(next) => onAddress(into === undefined ? next : { ...next, into })}
        onPreview={setPreviewed}
        onCopy={copyOne}
        onCopyChosen={(ids, done) => setCopying({ ids, done })}
        onGiveChosen={(ids, done) => setGiving({ ids, done })}
      />
      <Suspense>
        {previewed !== null && (
          <previewPart.Part
            question={previewed}
            mayEdit={mayEdit}
            onClose={() => setPreviewed(null)}
            onCopy={() => {
              copyOne(previewed)
              setPreviewed(null)
            }}
          />
        )}
        {giving !== null && (
          <givePart.Part questionIds={giving.ids} onClose={() => setGiving(null)} onGiven={giving.done} />
        )}
        {copying !== null && (
          <copyPart.Part
            questionIds={copying.ids}
            into={into}
            onClose={() => setCopying(null)}
            onCopied={() => {
              copying.done()
              setCopying(null)
            }}
          />
        )}
      </Suspense>
    </PlayerPartsContext>
  )
}

interface BankListProps {
  readonly search: BankSearch
  readonly query: Parameters<typeof listState<{ items: BankQuestion[]; total: number }>>[0]
  readonly mayEdit: boolean
  readonly onSearch: (search: BankSearch) => void
  readonly onPreview: (question: BankQuestion) => void
  readonly onCopy: (question: BankQuestion) => void
  readonly onCopyChosen: (ids: readonly string[], done: () => void) => void
  readonly onGiveChosen: (ids: readonly string[], done: () => void) => void
}

function BankList(props: BankListProps) {
  const { search, query, mayEdit, onSearch, onPreview, onCopy, onCopyChosen, onGiveChosen } = props
  const { t } = useTranslation(['questionBank', 'questions'])
  const navigate = useNavigate()
  const htmlOf = useRenderedLines((query.data?.items ?? []).map(({ text }) => firstLine(text).text))
  const columns = useBankColumns({ htmlOf, onPreview })
  const filters = useBankFilters()
  const chosenIds = useChosenIds(search)
  const rowActions = (question: BankQuestion): readonly RowAction[] => {
    const { id, examId } = question
    const preview = { id: 'preview', label: t('preview'), icon: IconEye, onRun: () => onPreview(question) }
    const page = {
      id: 'page',
      label: t('page.open'),
      icon: IconChartBar,
      onRun: () => void navigate({ to: '/questions/$questionId', params: { questionId: id } }),
    }
    if (!mayEdit) return [preview, page]
    return [
      preview,
      page,
      {
        id: 'edit',
        label: t('questions:action.edit'),
        icon: IconPencil,
        onRun: () => void navigate({ to: '/exams/$examId/questions/$questionId', params: { examId, questionId: id } }),
      },
      { id: 'copy', label: t('copy.action'), icon: IconCopyPlus, onRun: () => onCopy(question) },
    ]
  }
  const withChosen =
    (run: BankListProps['onCopyChosen']): BulkAction['onRun'] =>
    (selection, done) =>
      void chosenIds(selection).then((ids) => ids !== null && run(ids, done))
  const bulkActions: readonly BulkAction[] = [
    { id: 'copy', label: t('copy.action'), icon: IconCopyPlus, onRun: withChosen(onCopyChosen) },
    { id: 'give', label: t('questions:give.bankAction'), icon: IconTags, onRun: withChosen(onGiveChosen) },
  ]
  return (
    <DataList
      id="questions"
      views={SavedViews}
      label={t('title')}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ text }) => lineWords(text)}
      state={listState(query)}
      search={search}
      onSearch={onSearch}
      searchLabel={t('search')}
      filters={filters}
      rowActions={rowActions}
      bulkActions={mayEdit ? bulkActions : undefined}
      empty={{ title: t('emptyTitle'), text: t('empty'), action: mayEdit && <CreateQuestion /> }}
    />
  )
}

function CreateQuestion() {
  const { t } = useTranslation('questions')
  return (
    <ButtonLink to="/questions/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create.title')}
    </ButtonLink>
  )
}

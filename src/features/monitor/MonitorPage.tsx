import { Button } from '@mantine/core'
import { IconClockPlus, IconFileImport, IconPencilCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { useGroupFilter, useGroupMembers } from '#src/features/groups/index.ts'
import { MONITOR_STATES, type MonitorState } from '#domain/attempt/monitoring.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { DataList, type Filter, type ListState } from '#src/ui/list/index.ts'
import { changedSearch } from '#src/ui/list/list-search.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { countStates, matchingRows, type ShownRow, shownRow } from './monitor-rows.ts'
import type { MonitorSearch } from './monitor-search.ts'
import { ParkedCommands } from './ParkedCommands.tsx'
import { useLiveActions } from './use-live-actions.tsx'
import { useMonitor, useServerNow } from './use-monitor.ts'
import { useMonitorColumns } from './use-monitor-columns.tsx'
import styles from './monitor.module.css'

interface MonitorPageProps {
  readonly examId: string
  readonly search: MonitorSearch
  readonly onSearch: (search: MonitorSearch) => void
  /** What stands out about the exam's questions, beside the counts. */
  readonly questions: ReactNode
}

/** Shows who sits the exam now and how they stand. */
export function MonitorPage({ examId, search, onSearch, questions }: MonitorPageProps) {
  const { t } = useTranslation('monitor')
  const view = useMonitor(examId)
  const now = useServerNow(view.clockOffset)
  const rows = [...view.rows.values()].map((row) => shownRow(row, now))
  const members = useGroupMembers(search.groupId)
  const matching = matchingRows(rows, search, members)
  const columns = useMonitorColumns(now)
  const { rowActions, bulkActions, dialogs, ask } = useLiveActions(examId, matching)
  const filters = useFilters()
  const title = view.title === null ? t('title') : t('titleOf', { exam: view.title })
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
  usePageTitle(title)
  if (view.connection === 'refused' && view.status === 403) return <NoPermission />
  if (view.connection === 'refused') return <ErrorState message={t('refused')} />
  return (
    <>
      <PageHeader
        isTab
        title={t('title')}
        facts={
          <div className={styles.standing}>
            <ConnectionState connection={view.connection} heardAt={view.heardAt} />
            <Counts
              counts={countStates(rows)}
              chosen={search.state}
              onChoose={(state) => onSearch(changedSearch(search, { state }))}
            />
            {questions}
          </div>
        }
      />
      <DataList<ShownRow, MonitorSearch>
        id="monitor"
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={listStateOf(view.title !== null, matching, search)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={filters}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        tools={<Tools examId={examId} onEverybody={() => ask('extra', rows)} />}
      />
      <ParkedCommands examId={examId} waiting={waiting} />
      {dialogs}
    </>
  )
}

/** The stream brings all rows; the list shows a page of those that match. */
function listStateOf(
  isLoaded: boolean,
  matching: readonly ShownRow[],
  { page, perPage }: MonitorSearch,
): ListState<ShownRow> {
  const items = matching.slice((page - 1) * perPage, page * perPage)
  const shown = isLoaded ? { items, total: matching.length } : undefined
  return { page: shown, isFetching: !isLoaded, failure: null, retry: () => undefined }
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('monitor')
  const ofGroup = useGroupFilter(t('group'))
  const options = MONITOR_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))
  return [{ id: 'state', label: t('column.state'), options }, ...ofGroup]
}

interface CountsProps {
  readonly counts: Readonly<Record<MonitorState, number>>
  readonly chosen: MonitorState | undefined
  readonly onChoose: (state: MonitorState | undefined) => void
}

function Counts({ counts, chosen, onChoose }: CountsProps) {
  const { t } = useTranslation('monitor')
  return (
    <ul className={styles.counts} aria-label={t('counts')}>
      {MONITOR_STATES.map((state) => (
        <li key={state}>
          <button
            type="button"
            className={styles.count}
            data-state={state}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? undefined : state)}
          >
            <Num value={counts[state]} className={styles.number} />
            <span>{t(`state.${state}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ToolsProps {
  readonly examId: string
  readonly onEverybody: () => void
}

function Tools({ examId, onEverybody }: ToolsProps) {
  const { t } = useTranslation('monitor')
  const reader = useReader()
  return (
    <>
      <Button leftSection={<IconClockPlus size={18} aria-hidden />} onClick={onEverybody}>
        {t('everybody')}
      </Button>
      <ButtonLink
        to="/admin/rescue-files"
        variant="default"
        className={styles.elsewhere}
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {t('rescue')}
      </ButtonLink>
      {reader.may('grade-exams') && (
        <Button
          renderRoot={(props) => <Link to="/exams/$examId/grading" params={{ examId }} {...props} />}
          variant="default"
          className={styles.elsewhere}
          leftSection={<IconPencilCheck size={18} aria-hidden />}
        >
          {t('grading')}
        </Button>
      )}
    </>
  )
}

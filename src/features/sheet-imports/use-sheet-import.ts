import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import { type CallResult, callRoute, routes, valueOf } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { useImportAddress } from './use-import-address.ts'

/** Twenty thousand people take a while to read. */
const READING_TIMEOUT_MS = 180_000
const PROGRESS_EVERY_MS = 800
export const SHEET_IMPORTS_KEY = ['sheet-imports'] as const

/** Names the queries that rows of this kind make outdated: those of the kind itself, or of what the rows come into. */
const outdatedBy = (kind: SheetKind): string => (kind === 'group-students' ? 'groups' : kind)

export type PlanChange = Partial<Pick<SheetImport, 'columns'> & SheetImport['choices']>

export interface SheetPlace {
  readonly kind: SheetKind
  /** The id of the record that the rows come into; null for the area itself. */
  readonly target: string | null
}

const isWorking = (state: SheetImport['state'] | undefined) => state === 'running' || state === 'undoing'

/** One sheet on its way: looked at, planned, written, taken back. */
export function useSheetImport({ kind, target }: SheetPlace) {
  const { importId, onImport } = useImportAddress()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const proof = useFreshProof()
  const key = [...SHEET_IMPORTS_KEY, importId]
  const { data, error } = useQuery({
    queryKey: key,
    enabled: importId !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.sheetImports.readSheetImport, { params: { id: importId ?? '' }, signal })),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? PROGRESS_EVERY_MS : false),
  })

  const { isBusy, run: take } = useChange({
    call: (make: () => Promise<CallResult<SheetImport>>) => {
      setProblem(null)
      return make()
    },
    onDone: (sheet) => {
      queries.setQueryData([...SHEET_IMPORTS_KEY, sheet.id], sheet)
      void queries.invalidateQueries({ queryKey: [...SHEET_IMPORTS_KEY, 'earlier'] })
      void queries.invalidateQueries({ queryKey: [outdatedBy(kind)] })
    },
    onFailed: ({ message }) => setProblem(message),
  })
  const check = async (chosen: File) => {
    setFile(chosen)
    const query = { kind, name: chosen.name.slice(-255), ...(target === null ? {} : { target }) }
    // An empty type is none of those that the server takes.
    const body = new Blob([chosen], { type: 'application/octet-stream' })
    const checked = await take(() =>
      callRoute(routes.sheetImports.checkSheet, { query, body, timeoutMs: READING_TIMEOUT_MS }),
    )
    if (checked !== null) onImport(checked.ok ? checked.value.id : null)
  }
  const plan = async ({ columns, ...choices }: PlanChange) => {
    if (data === undefined) return
    const body = { plan: data.plan, columns: columns ?? data.columns, choices: { ...data.choices, ...choices } }
    const params = { id: data.id }
    await take(() => callRoute(routes.sheetImports.planSheetImport, { params, body, timeoutMs: READING_TIMEOUT_MS }))
  }
  const start = async (leaveRefused: boolean) => {
    if (data === undefined) return
    const body = { plan: data.plan, leaveRefused }
    await take(() =>
      proof.call(() => callRoute(routes.sheetImports.startSheetImport, { params: { id: data.id }, body })),
    )
  }
  const undo = async () => {
    if (data === undefined) return
    await take(() => callRoute(routes.sheetImports.undoSheetImport, { params: { id: data.id } }))
  }
  const startAgain = () => {
    setFile(null)
    setProblem(null)
    onImport(null)
  }
  const shownProblem = problem ?? (importId !== null && error !== null ? error.message : null)
  return {
    sheet: importId === null ? undefined : data,
    file,
    problem: shownProblem,
    isBusy,
    check,
    plan,
    start,
    undo,
    startAgain,
    open: onImport,
    /** Asks for a proof of identity; to be rendered by the page. */
    proofDialog: proof.dialog,
  }
}

/** The reader's imports of the last day. */
export function useEarlierImports({ kind, target }: SheetPlace) {
  const { data } = useQuery({
    queryKey: [...SHEET_IMPORTS_KEY, 'earlier', kind, target],
    queryFn: ({ signal }) => {
      const query = { kind, ...(target === null ? {} : { target }) }
      return valueOf(callRoute(routes.sheetImports.listSheetImports, { query, signal }))
    },
  })
  return data?.items ?? []
}

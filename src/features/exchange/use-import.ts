import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportReport, ImportStanding, ImportTarget } from '#contract/exams/exchange.ts'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'

/** Twenty megabytes on a slow line, and a thousand images, take their time. */
const IMPORT_TIMEOUT_MS = 300_000
const PROGRESS_EVERY_MS = 700
/** An import outdates what was read under these keys. */
const CHANGED = ['exams', 'questions', 'imports']

interface ImportState {
  readonly file: File | null
  readonly report: ImportReport | null
  readonly problem: string | null
  /** Tells how far an import has come. */
  readonly standing: ImportStanding | null
}

const NOTHING: ImportState = { file: null, report: null, problem: null, standing: null }

/** A file on its way into the academy: looked at first, then imported as it was shown. */
export function useImport() {
  const [state, setState] = useState(NOTHING)
  const queries = useQueryClient()
  const chosen = useRef<File | null>(null)
  const change = (next: Partial<ImportState>) => setState((before) => ({ ...before, ...next }))
  const { report } = state
  const checking = useChange({
    call: (file: File) => {
      chosen.current = file
      setState({ ...NOTHING, file })
      const body = new Blob([file], { type: 'application/octet-stream' })
      const input = { query: { name: file.name.slice(-255) }, body, timeoutMs: IMPORT_TIMEOUT_MS }
      return callRoute(routes.exchange.checkImport, input)
    },
    // An author who chose another file meanwhile hears nothing of this one.
    onDone: (found, file) => chosen.current === file && change({ report: found }),
    onFailed: ({ message }, file) => chosen.current === file && change({ problem: message }),
    mayOverlap: true,
  })
  const reading = useChange({
    call: ({ id, body }: { readonly id: string; readonly body: ChosenColumns }) => {
      change({ problem: null })
      const { columns, hasHeaders } = body
      const input = { params: { id }, body: { columns: [...columns], hasHeaders }, timeoutMs: IMPORT_TIMEOUT_MS }
      return callRoute(routes.exchange.chooseImportColumns, input)
    },
    // An author who chose another file meanwhile gets nothing of this one.
    onDone: (found, { id }) => setState((before) => (before.report?.id === id ? { ...before, report: found } : before)),
    onFailed: ({ message }) => change({ problem: message }),
  })
  const importing = useChange({
    call: ({ id, target }: { readonly id: string; readonly target: ImportTarget }) => {
      change({ problem: null })
      const input = { params: { id }, body: { target }, timeoutMs: IMPORT_TIMEOUT_MS }
      return callRoute(routes.exchange.commitImport, input)
    },
    onDone: (standing) => {
      change({ standing })
      for (const key of CHANGED) void queries.invalidateQueries({ queryKey: [key] })
    },
    onFailed: ({ message }) => change({ problem: message }),
  })
  // An answer about the progress that comes after the end must not take the end back.
  const isRunning = importing.isBusy && !state.standing?.done
  useProgress(isRunning ? (report?.id ?? null) : null, (standing) => change({ standing }))
  return {
    ...state,
    isChecking: checking.isBusy || reading.isBusy,
    isImporting: importing.isBusy,
    checkFile: checking.run,
    readColumns: (body: ChosenColumns) => report !== null && void reading.run({ id: report.id, body }),
    importInto: (target: ImportTarget) => report !== null && void importing.run({ id: report.id, target }),
    startAgain: () => setState(NOTHING),
  }
}

/** Asks how far the import has come, while there is one. */
function useProgress(importId: string | null, onStanding: (standing: ImportStanding) => void): void {
  const listener = useRef(onStanding)
  useEffect(() => {
    listener.current = onStanding
  })
  useEffect(() => {
    if (importId === null) return undefined
    const controller = new AbortController()
    const timer = setInterval(async () => {
      const input = { params: { id: importId }, signal: controller.signal }
      const result = await callRoute(routes.exchange.readImport, input)
      if (result.ok && !controller.signal.aborted) listener.current(result.value)
    }, PROGRESS_EVERY_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [importId])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportReport, ImportStanding, ImportTarget } from '#contract/exchange.ts'
import { callRoute, routes } from '#src/api/index.ts'

/** Twenty megabytes on a slow line, and a thousand images, take their time. */
const IMPORT_TIMEOUT_MS = 300_000
const PROGRESS_EVERY_MS = 700
/** What was read of exams and questions is outdated by an import. */
const CHANGED = ['exams', 'questions', 'imports']

interface ImportState {
  readonly file: File | null
  readonly report: ImportReport | null
  readonly problem: string | null
  readonly isChecking: boolean
  readonly isImporting: boolean
  /** How far an import has come. */
  readonly standing: ImportStanding | null
}

const NOTHING: ImportState = {
  file: null,
  report: null,
  problem: null,
  isChecking: false,
  isImporting: false,
  standing: null,
}

/** A file on its way into the academy: looked at first, then imported as it was shown. */
export function useImport() {
  const [state, setState] = useState(NOTHING)
  const queries = useQueryClient()
  const chosen = useRef<File | null>(null)
  const change = (next: Partial<ImportState>) => setState((before) => ({ ...before, ...next }))
  useProgress(state.isImporting ? (state.report?.id ?? null) : null, (standing) => change({ standing }))

  const checkFile = async (file: File): Promise<void> => {
    chosen.current = file
    setState({ ...NOTHING, file, isChecking: true })
    const body = new Blob([file], { type: 'application/octet-stream' })
    const input = { query: { name: file.name.slice(-255) }, body, timeoutMs: IMPORT_TIMEOUT_MS }
    const result = await callRoute(routes.exchange.checkImport, input)
    // An author who chose another file meanwhile hears nothing of this one.
    if (chosen.current !== file) return
    change(result.ok ? { report: result.value, isChecking: false } : { problem: result.message, isChecking: false })
  }

  const importInto = async (target: ImportTarget): Promise<void> => {
    if (state.report === null) return
    change({ isImporting: true, problem: null })
    const result = await callRoute(routes.exchange.commitImport, {
      params: { id: state.report.id },
      body: { target },
      timeoutMs: IMPORT_TIMEOUT_MS,
    })
    change(result.ok ? { standing: result.value, isImporting: false } : { problem: result.message, isImporting: false })
    if (result.ok) await Promise.all(CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }

  return { ...state, checkFile, importInto, startAgain: () => setState(NOTHING) }
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

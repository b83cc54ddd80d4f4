import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallFailure, callRoute, routes } from '#src/api/index.ts'
import { USERS_KEY } from './queries.ts'
import type { ImportCheck } from './import-check.ts'

/** Two thousand people take a while to read and longer to make. */
const IMPORT_TIMEOUT_MS = 120_000

interface ImportState {
  readonly file: File | null
  readonly check: ImportCheck | null
  readonly problem: string | null
  readonly isBusy: boolean
}

const NOTHING: ImportState = { file: null, check: null, problem: null, isBusy: false }

function roleQuery(role: string) {
  return role === '' ? {} : { role }
}

/** A sheet on its way: checked first, then imported exactly as it was checked. `role` is for rows that name none. */
export function useUserImport(role: string) {
  const [state, setState] = useState(NOTHING)
  const queries = useQueryClient()
  const refuse = ({ message }: CallFailure) => setState((before) => ({ ...before, problem: message, isBusy: false }))

  const checkFile = async (file: File, withRole: string): Promise<void> => {
    setState({ file, check: null, problem: null, isBusy: true })
    const query = roleQuery(withRole)
    const result = await callRoute(routes.users.checkUserImport, { body: file, query, timeoutMs: IMPORT_TIMEOUT_MS })
    if (result.ok) setState({ file, check: result.value, problem: null, isBusy: false })
    else refuse(result)
  }

  /** How many were made; null when nobody was, and the page says why. */
  const importFile = async (): Promise<number | null> => {
    const { file, check } = state
    if (file === null || check === null) return null
    setState({ ...state, isBusy: true })
    const query = { ...roleQuery(role), digest: check.digest }
    const result = await callRoute(routes.users.importUsers, { body: file, query, timeoutMs: IMPORT_TIMEOUT_MS })
    if (!result.ok) {
      refuse(result)
      return null
    }
    setState(NOTHING)
    await queries.invalidateQueries({ queryKey: USERS_KEY })
    return result.value.created
  }
  return { ...state, checkFile, importFile }
}

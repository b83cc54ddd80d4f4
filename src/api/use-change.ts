import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { CallFailure, CallResult } from './failure.ts'

interface ChangeOptions<Input, Value, Code extends string> {
  readonly call: (input: Input) => Promise<CallResult<Value, Code>>
  /**
   * Beginnings of the keys of the queries that are asked again after the call. They are asked after a refusal too: what
   * was refused often differs from what the page shows.
   */
  readonly refreshes?: readonly QueryKey[]
  /** The sentence of the snackbar after a success. Default: none. */
  readonly said?: string | ((value: Value, input: Input) => string) | undefined
  readonly onDone?: (value: Value, input: Input) => unknown
  /** Is called after every call, whatever it answered, and before all else: it closes the question that led to it. */
  readonly onSettled?: () => void
  /** Replaces the snackbar that shows the sentence of a failure. */
  readonly onFailed?: (failure: CallFailure<Code>, input: Input) => unknown
  /** The component shows `problem` itself; the snackbar says nothing of a failure then. */
  readonly showsProblem?: boolean
  /** A call may begin while another one runs, because each is about another record. */
  readonly mayOverlap?: boolean
}

export interface Change<Input, Value, Code extends string> {
  readonly isBusy: boolean
  /** The input of the running call; null when none runs. */
  readonly running: Input | null
  /** The value of the last success, until the next call begins. */
  readonly value: Value | undefined
  /** The sentence of the last failure, until the next call begins. */
  readonly problem: string | null
  /** Answers what the call answered; null when it was not made because another one runs (a double tap). */
  readonly run: (input: Input) => Promise<CallResult<Value, Code> | null>
}

/**
 * The one way to change something on the server from a page with TanStack Query: one call at a time, the failure in the
 * snackbar, a sentence after success, and the queries that it makes outdated. Failures are values; only bugs throw.
 *
 *     const { isBusy, run } = useChange({
 *       call: (id: string) => callRoute(routes.groups.leaveGroup, { params: { id } }),
 *       refreshes: [OWN_GROUPS_KEY],
 *       said: t('left'),
 *     })
 */
export function useChange<Input = void, Value = unknown, Code extends string = string>(
  options: ChangeOptions<Input, Value, Code>,
): Change<Input, Value, Code> {
  const { call, refreshes = [], mayOverlap = false } = options
  const queries = useQueryClient()
  // The state of the next render comes too late for a tap that follows at once.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, variables, data } = useMutation({
    // The input does not stay in memory after its page.
    gcTime: 0,
    mutationFn: async (input: Input) => {
      const result = await call(input)
      for (const queryKey of refreshes) void queries.invalidateQueries({ queryKey })
      await report(options, result, input)
      return result
    },
  })
  const run = async (input: Input): Promise<CallResult<Value, Code> | null> => {
    if (isRunning.current && !mayOverlap) return null
    isRunning.current = true
    try {
      return await mutateAsync(input)
    } finally {
      isRunning.current = false
    }
  }
  return {
    isBusy: isPending,
    running: isPending ? variables : null,
    value: data?.ok === true ? data.value : undefined,
    problem: data?.ok === false ? data.message : null,
    run,
  }
}

async function report<Input, Value, Code extends string>(
  { said, onDone, onSettled, onFailed, showsProblem = false }: ChangeOptions<Input, Value, Code>,
  result: CallResult<Value, Code>,
  input: Input,
): Promise<void> {
  onSettled?.()
  if (result.ok) {
    if (said !== undefined) showSnackbar(typeof said === 'string' ? said : said(result.value, input))
    await onDone?.(result.value, input)
  } else if (onFailed !== undefined) await onFailed(result, input)
  else if (!showsProblem) showSnackbar(result.message, { color: 'error' })
}

import type { QueryKey } from '@tanstack/react-query'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { CallResult } from './failure.ts'
import { useChange } from './use-change.ts'

interface UndoableChangeOptions<Input, Value> {
  readonly call: (input: Input) => Promise<CallResult<Value>>
  /** Beginnings of the keys of the queries that are asked again after the call, and after it was taken back. */
  readonly refreshes: readonly QueryKey[]
  /** The sentence after a success. */
  readonly said: (value: Value, input: Input) => string
  /** Answers the call that takes the change back; undefined where nothing can be taken back. */
  readonly takeBack: (value: Value, input: Input) => (() => Promise<CallResult<unknown>>) | undefined
  /** The sentence after it was taken back. Default: none. */
  readonly undone?: string
  readonly onDone?: ((value: Value, input: Input) => unknown) | undefined
}

/**
 * A change that is made at once and can be taken back from the snackbar. Several may run at once, because each is about
 * another record. What is answered makes the change, and tells whether that worked.
 */
export function useUndoableChange<Input, Value>(
  options: UndoableChangeOptions<Input, Value>,
): (input: Input) => Promise<boolean> {
  const { call, refreshes, said, takeBack, undone, onDone } = options
  const { run: undo } = useChange({
    call: (make: () => Promise<CallResult<unknown>>) => make(),
    refreshes,
    said: undone,
    mayOverlap: true,
  })
  const { run } = useChange({
    call,
    refreshes,
    onDone: (value, input: Input) => {
      const back = takeBack(value, input)
      if (back === undefined) showSnackbar(said(value, input))
      else offerUndo(said(value, input), () => void undo(back))
      return onDone?.(value, input)
    },
    mayOverlap: true,
  })
  return async (input) => (await run(input))?.ok === true
}

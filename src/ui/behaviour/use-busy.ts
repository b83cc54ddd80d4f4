import { useRef, useState } from 'react'

interface BusyOptions<Result> {
  /** Tells that nothing may begin after this result, because another page or dialog follows. Default: it may. */
  readonly staysBusy?: (result: Result) => boolean
}

interface Busy<Input extends readonly unknown[], Result> {
  readonly isBusy: boolean
  /** The input of the running work; null when none runs. */
  readonly running: Input | null
  readonly run: (...input: Input) => Promise<Result | undefined>
}

/**
 * Runs one piece of work at a time, and knows whether it runs. A second call meanwhile (a double tap) does nothing and
 * answers undefined. What the work throws is thrown by `run`.
 *
 * It is for pages that do without TanStack Query and for interface pieces; `useChange` is for all others.
 */
export function useBusy<Input extends readonly unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  { staysBusy = () => false }: BusyOptions<Result> = {},
): Busy<Input, Result> {
  const [running, setRunning] = useState<Input | null>(null)
  // The state of the next render comes too late for a tap that follows at once.
  const isRunning = useRef(false)
  const end = (): void => {
    isRunning.current = false
    setRunning(null)
  }
  const run = async (...input: Input): Promise<Result | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setRunning(input)
    try {
      const result = await work(...input)
      if (!staysBusy(result)) end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
  return { isBusy: running !== null, running, run }
}

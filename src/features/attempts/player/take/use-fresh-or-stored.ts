import { useEffect, useState } from 'react'

/** A start never waits longer than this for the network when a stored copy exists. */
const PATIENCE_MS = 2_000

interface Read<Value> {
  readonly data: Value | undefined
  /** True when the data was asked for since this page appeared. */
  readonly isFetchedAfterMount: boolean
  readonly isError: boolean
}

/** What the server says now; after two seconds, or when it cannot be reached, what it said before. */
export function useFreshOrStored<Value>({ data, isFetchedAfterMount, isError }: Read<Value>): Value | undefined {
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatient && !isFetchedAfterMount && !isError ? undefined : data
}

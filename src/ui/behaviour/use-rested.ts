import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'

/**
 * What is written, once it has stayed the same for so long (ms); it is compared as JSON. An object that is made at each
 * rendering is never the same to `useDebouncedValue`, which would render for ever.
 */
export function useRested<Value>(value: Value, waitMs: number): Value {
  const [written] = useDebouncedValue(JSON.stringify(value), waitMs)
  return useMemo(() => JSON.parse(written) as Value, [written])
}

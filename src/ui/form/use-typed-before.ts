import { useSyncExternalStore } from 'react'

type Values = Readonly<Record<string, string | boolean>>

const never = () => () => undefined

/**
 * Answers whether this render hydrates a prerendered page; false as soon as it is hydrated, and for whatever comes
 * later.
 */
function useComesToLife(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

function valueOf(id: string, value: string | boolean): string | boolean {
  if (typeof document === 'undefined') return value
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return value
  return typeof value === 'boolean' ? field.checked : field.value || value
}

/**
 * Answers what a form begins with: `values`, or what a visitor has typed into the prerendered fields (their ids are the
 * names) before the scripts had come.
 */
export function useTypedBefore<Fields extends Values>(values: Fields): Fields {
  if (!useComesToLife()) return values
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, valueOf(id, value)])) as Fields
}

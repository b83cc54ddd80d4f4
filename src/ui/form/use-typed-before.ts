import { useIsHydrated } from '../behaviour/use-hydrating.ts'

type Values = Readonly<Record<string, string | boolean>>

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
  if (!useIsHydrated()) return values
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, valueOf(id, value)])) as Fields
}

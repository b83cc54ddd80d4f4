import type { Loaded } from './edit-conflict.ts'

/** Reads a record anew for a form: as the form loads it, null when it could not be read. `read` is a `CallResult`. */
export async function reread<Read, Values>(
  read: Promise<{ readonly ok: true; readonly value: Read } | { readonly ok: false }>,
  loadedOf: (read: Read) => Loaded<Values>,
): Promise<Loaded<Values> | null> {
  const result = await read
  return result.ok ? loadedOf(result.value) : null
}

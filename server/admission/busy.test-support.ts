import type { Admission } from './admission.ts'

/** So many works that who asks after them has to wait longer than within the server. */
const WORKS = 6_000

/** Keeps an admission busy until the answered function is called. */
export function keepBusy(admission: Admission): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const works = Array.from({ length: WORKS }, () => admission.run(() => promise))
  return async () => {
    resolve()
    await Promise.all(works)
  }
}

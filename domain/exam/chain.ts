/** Exams and courses that open after others. */

/** Ids of what has to be passed or finished before exams and courses, by their ids; who waits for nothing is missing. */
export type Waits = ReadonlyMap<string, readonly string[]>

/** True if `id` would wait for itself were it to open after `before`. */
export function waitsForItself(id: string, before: string, waits: Waits): boolean {
  const met = new Set<string>()
  const open = [before]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true
    if (met.has(next)) continue
    met.add(next)
    open.push(...(waits.get(next) ?? []))
  }
  return false
}

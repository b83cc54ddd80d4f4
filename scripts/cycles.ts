/** Circles of imports, of files or of whatever files belong to. */
import type { ImportOf } from './source-files.ts'

type Arrow = Pick<ImportOf, 'from' | 'to' | 'isPackage'>

/**
 * The first circle of imports as a path, or null. `unitOf` says what an import joins: the file itself, its feature, its
 * part of a feature; what has no unit is passed over. Type imports count: a circle of types is a circle for a reader.
 */
export function findCycle(
  imports: readonly Arrow[],
  unitOf: (path: string) => string | undefined = (path) => path,
): string[] | null {
  const edges = edgesBetween(imports, unitOf)
  const done = new Set<string>()
  const path: string[] = []
  function visit(unit: string): string[] | null {
    if (path.includes(unit)) return [...path.slice(path.indexOf(unit)), unit]
    if (done.has(unit)) return null
    path.push(unit)
    for (const next of edges.get(unit) ?? []) {
      const cycle = visit(next)
      if (cycle !== null) return cycle
    }
    path.pop()
    done.add(unit)
    return null
  }
  for (const unit of edges.keys()) {
    const cycle = visit(unit)
    if (cycle !== null) return cycle
  }
  return null
}

function edgesBetween(imports: readonly Arrow[], unitOf: (path: string) => string | undefined) {
  const edges = new Map<string, Set<string>>()
  for (const entry of imports) {
    const [from, to] = [unitOf(entry.from), entry.isPackage ? undefined : unitOf(entry.to)]
    if (from === undefined || to === undefined || (from === to && entry.from !== entry.to)) continue
    edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

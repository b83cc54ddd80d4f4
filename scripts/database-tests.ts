/** Finds the test files that reach a database: those that import it, directly or through what they import. */
import { importsOf, sourceFiles } from './source-files.ts'

/** Opens the database of a test, whichever it is. */
const DATABASE = 'tests/database.ts'

/** `reaches(file)`: whether a file imports `target`, through however many others. */
export function importersOf(
  target: string,
  importsByFile: ReadonlyMap<string, readonly string[]>,
): (file: string) => boolean {
  const known = new Map<string, boolean>([[target, true]])
  function reaches(file: string): boolean {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // A circle answers through its other files.
    known.set(file, false)
    const found = (importsByFile.get(file) ?? []).some(reaches)
    known.set(file, found)
    return found
  }
  return reaches
}

/** Tests under the given folders that open a database, by their paths from the root. */
export function databaseTests(folders: readonly string[]): string[] {
  const files = sourceFiles()
  const importsByFile = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ isPackage, typeOnly }) => !isPackage && !typeOnly)
        .map(({ to }) => to),
    ]),
  )
  const reaches = importersOf(DATABASE, importsByFile)
  return files.filter(
    (file) => folders.some((folder) => file.startsWith(`${folder}/`)) && file.endsWith('.test.ts') && reaches(file),
  )
}

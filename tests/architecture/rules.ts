/** The directions of the code that are never broken, each as a function of the imports of production code. */
import { type ImportOf, isTest } from '../../scripts/source-files.ts'

export interface Rule {
  /** The rule, as the end of the sentence "a developer is stopped who …". */
  readonly stops: string
  readonly broken: (imports: readonly ImportOf[]) => readonly ImportOf[]
}

function under(...folders: string[]) {
  return (path: string) => folders.some((folder) => path.startsWith(`${folder}/`))
}

/** Files in `folder` import the folders and packages named, and themselves. */
function onlyImports(folder: string, folders: readonly string[], packages: readonly RegExp[]): Rule['broken'] {
  return (imports) =>
    imports.filter(({ from, to, isPackage }) => {
      if (!under(folder)(from)) return false
      return isPackage ? !packages.some((allowed) => allowed.test(to)) : !under(folder, ...folders)(to)
    })
}

function neverImports(from: (path: string) => boolean, to: (path: string) => boolean): Rule['broken'] {
  return (imports) => imports.filter((entry) => !entry.isPackage && from(entry.from) && to(entry.to))
}

/** The feature of the client or the module of the server that a file belongs to. */
export function featureOf(path: string): string | undefined {
  return /^(?:src\/features|server\/modules)\/[^/]+/.exec(path)?.[0]
}

/**
 * Routes and the app compose features: they may load a page by itself, so that it gets a chunk of its own. Features
 * and modules know of each other only what their `index.ts` exports.
 */
function pastTheIndex(imports: readonly ImportOf[]): readonly ImportOf[] {
  return imports.filter(({ from, to, isPackage }) => {
    const target = featureOf(to)
    if (isPackage || target === undefined || target === featureOf(from) || featureOf(from) === undefined) return false
    return !/^[^/]+\/[^/]+\/[^/]+\/index\.tsx?$/.test(to)
  })
}

function pastTheRepository(imports: readonly ImportOf[]): readonly ImportOf[] {
  return imports.filter(
    ({ from, to, isPackage, typeOnly }) =>
      under('server')(from) &&
      !under('server/db')(from) &&
      !from.endsWith('.repo.ts') &&
      !typeOnly &&
      (isPackage ? /^(drizzle-orm|pg$|@electric-sql)/.test(to) : to === 'server/db/schema.ts'),
  )
}

/** Imports of a name from a package, outside of the one file that is made of it. */
function namedOutside(home: string, specifier: string, name: string): Rule['broken'] {
  return (imports) =>
    imports.filter(
      ({ from, to, isPackage, names }) =>
        isPackage && to === specifier && names.includes(name) && from.startsWith('src/') && from !== home,
    )
}

function isTableOfAttempts(name: string): boolean {
  return /^(?:attempt\w+|examPreparations|manualGrades|parkedCommands)$/.test(name)
}

/** Attempts know of exams; what exams need of attempts is given to them (`CountAttempts`). */
function attemptsRead(imports: readonly ImportOf[]): readonly ImportOf[] {
  return imports.filter(
    ({ from, to, names }) =>
      under('server/modules/exams')(from) &&
      (under('server/modules/attempts')(to) || (to === 'server/db/schema.ts' && names.some(isTableOfAttempts))),
  )
}

export const RULES: readonly Rule[] = [
  { stops: 'lets the domain import something else than itself', broken: onlyImports('domain', [], []) },
  {
    stops: 'lets the contract import more than the domain and Zod',
    broken: onlyImports('contract', ['domain'], [/^zod\/mini$/]),
  },
  { stops: 'brings browser code to the server', broken: neverImports(under('server'), under('src', 'sw')) },
  { stops: 'brings server code to the browser', broken: neverImports(under('src', 'sw'), under('server')) },
  {
    stops: 'lets the service worker import more than domain, contract, texts and the offline layer',
    broken: onlyImports('sw', ['domain', 'contract', 'locales', 'src/offline'], [/^workbox-/]),
  },
  {
    stops: 'lets the offline layer import what the worker cannot have',
    broken: onlyImports('src/offline', ['domain', 'contract'], [/^dexie$/]),
  },
  {
    stops: 'lets interface pieces, offline layer, features or API import routes or the app',
    broken: neverImports(under('src/ui', 'src/offline', 'src/features', 'src/api'), under('src/routes', 'src/app')),
  },
  {
    stops: 'teaches an interface piece a feature or the API',
    broken: neverImports(under('src/ui'), under('src/features', 'src/api')),
  },
  {
    stops: 'brings the editor of long texts to a page without one',
    broken: (imports) =>
      imports.filter(
        ({ from, to, isPackage }) =>
          isPackage && to.startsWith('@codemirror/') && !under('src/ui/rich-text/area')(from),
      ),
  },
  {
    stops: 'changes something on the server past `useChange`',
    broken: namedOutside('src/api/use-change.ts', '@tanstack/react-query', 'useMutation'),
  },
  {
    stops: 'frames a dialog past `Dialog`',
    broken: namedOutside('src/ui/dialog/Dialog.tsx', '@mantine/core', 'Modal'),
  },
  { stops: 'reaches another feature past its index', broken: pastTheIndex },
  { stops: 'talks to the database outside of a repository', broken: pastTheRepository },
  { stops: 'lets exams read attempts', broken: attemptsRead },
  { stops: 'imports tests into production code', broken: neverImports((path) => !isTest(path), isTest) },
]

/**
 * Compiles the scripts that run before the first paint (`src/start-up`) and puts them into the pages: one classic script
 * in the page itself, with everything that it imports and with the files of the build that it is to load.
 */
import path from 'node:path'
import { build, minifySync } from 'vite'
import type { AcademyFiles, RoomFiles, SignInFiles } from '../../src/start-up/files.ts'
import { inlineRoutes } from './inline-routes.ts'
import { replaceOnce } from './replace-once.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The name under which the scripts declare their files. */
const FILES = 'START_UP_FILES'

/** The files that each script is given. */
interface FilesOf {
  readonly academy: AcademyFiles
  readonly room: RoomFiles
  readonly 'sign-in': SignInFiles
}

/** Answers the script of a page, with its tags, for the files that it is to load. */
export type StartUpScript<Name extends keyof FilesOf> = (files: FilesOf[Name]) => string

/** The syntax of the first browsers that know `import()`, by which the scripts load all others. */
const TARGET = 'es2020'

/** An inline script, with its tags. */
function inlineScript(name: string, code: string): string {
  const { code: short, errors } = minifySync(`${name}.js`, code, { module: false, compress: { target: TARGET } })
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join()}`)
  return `<script>${short.trim()}</script>`
}

/** Compiles one of the scripts. */
export async function startUpScript<Name extends keyof FilesOf>(name: Name): Promise<StartUpScript<Name>> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: TARGET,
      minify: false,
      lib: { entry: path.join(ROOT, `src/start-up/${name}.ts`), formats: ['iife'], name: 'startUp', fileName: name },
    },
    plugins: [inlineRoutes()],
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error(`The build answered without the script ${name}`)
  const [script, ...others] = output.output
  if (others.length > 0) throw new Error(`The script ${name} is more than one file`)
  // The files are made short with the script: in a template the placeholder's quotes stand as they are.
  return (files) => inlineScript(name, replaceOnce(script.code, FILES, JSON.stringify(files)))
}

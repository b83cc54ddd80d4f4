/** The files of the exam room, in the order in which the form of the sign-in loads them, which becomes it. */
import type { FileToLoad, FormFiles } from '../../src/start-up/files.ts'
import { type Bundle, entryOf, stylesOf, withImports } from './bundle-files.ts'
import { besideStart, type Language, languageFiles, ROOM_TEXTS, startOf } from './first-paint.ts'
import type { PAGES } from './pages.ts'

/** The early scripts have so many characters of source, a third of which crosses the network. */
const EARLY_CHARACTERS = 75_000

function lengthOf(bundle: Bundle, file: string): number {
  const chunk = bundle[file.slice(1)]
  return chunk?.type === 'chunk' ? chunk.code.length : 0
}

/** The largest that fit: on a slow network each answer takes a turn on one of the few connections. */
function earlyScripts(bundle: Bundle, scripts: readonly string[]): string[] {
  let left = EARLY_CHARACTERS
  return scripts
    .toSorted((one, other) => lengthOf(bundle, other) - lengthOf(bundle, one))
    .filter((file) => lengthOf(bundle, file) <= left && (left -= lengthOf(bundle, file)) >= 0)
}

/** A script of so many characters of source holds no connection for long. */
const SMALL_CHARACTERS = 15_000

/**
 * The largest and the small ones before the other large ones: then the answer to the password comes before these, and
 * the exam is asked for while they come. Two of the small ones go first of all: they are there soon, so the next files
 * are asked for while the largest is still on its way, and the network is never idle.
 */
function inOrderOfRequest(bundle: Bundle, scripts: readonly string[]): string[] {
  const large = scripts.filter((file) => lengthOf(bundle, file) > SMALL_CHARACTERS)
  const small = scripts.filter((file) => !large.includes(file))
  large.sort((one, other) => lengthOf(bundle, other) - lengthOf(bundle, one))
  return [...small.slice(0, 2), ...large.slice(0, 1), ...small.slice(2), ...large.slice(1)]
}

const styleFile = (file: string): FileToLoad => ['style', file]
const scriptFile = (file: string): FileToLoad => ['script', file]

/** `placeholder`: the markup that stands in the exam room first. */
export function formFiles(bundle: Bundle, language: Language, placeholder: string): FormFiles {
  const { start, entry } = startOf(bundle, 'room')
  const run = [...start, entry]
  const scripts = [...run, ...languageFiles(bundle, language, ROOM_TEXTS).script]
  const early = earlyScripts(bundle, scripts)
  const later = scripts.filter((file) => !early.includes(file))
  const stylesOfPage = (page: keyof typeof PAGES) =>
    stylesOf(bundle, withImports(bundle, entryOf(bundle, page).fileName)).map((file) => `/${file}`)
  const had = stylesOfPage('index')
  const beside = besideStart(bundle)
  const missingStyle = stylesOfPage('room').filter((file) => !had.includes(file))
  return {
    load: [...missingStyle.map(styleFile), ...[...early, ...inOrderOfRequest(bundle, later)].map(scriptFile)],
    beside: [...beside.script.map(scriptFile), ...beside.style.map(styleFile)],
    early: missingStyle.length + early.length,
    missingStyle,
    run,
    placeholder,
  }
}

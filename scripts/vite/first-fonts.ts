/**
 * Cuts each typeface to what almost every page needs. Which characters that are is written in `src/app/fonts.css`
 * alone, as the `unicode-range` of the faces whose file lies in `first-fonts/`; all others come from the packaged
 * file, which a page loads only when it meets one of them.
 */
import { statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const STYLES = path.join(ROOT, 'src/app/fonts.css')
/** Folder of the fonts that are cut at build time: `first-fonts/` in sources. */
export const FIRST_FONTS_FOLDER = path.join(ROOT, 'node_modules/.cache/first-fonts')

/** Font that a file is cut from, by the file's name in the styles. */
const ORIGINALS = {
  'public-sans-first.woff2': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'readex-arabic-first.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  'opendyslexic-regular.woff2': '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2',
  'opendyslexic-bold.woff2': '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2',
} as const satisfies Readonly<Record<string, string>>

/** Files whose characters stand under another name: what is read in them is what the first Latin file has. */
const CUT_AS: Readonly<Record<string, string>> = {
  'opendyslexic-regular.woff2': 'public-sans-first.woff2',
  'opendyslexic-bold.woff2': 'public-sans-first.woff2',
}

const READING_FONTS = ['opendyslexic-regular.woff2', 'opendyslexic-bold.woff2'] as const

export const FIRST_FONTS = ['public-sans-first.woff2', 'readex-arabic-first.woff2'] as const

/** It is written after all others. */
const LAST_FONT = 'mirror-probe.woff2'
const PACKAGES = path.join(ROOT, 'package-lock.json')

/** The weights of the design (`tokens.css`); `fonts.css` declares the same for both files of a family. */
const WEIGHTS = { min: 400, max: 600 }

/** Features that browsers turn on by themselves for Arabic and English, and digits of one width. */
const FEATURES = 'kern mark mkmk ccmp liga clig calt rlig rclt curs init medi fina isol abvm blwm dist tnum'.split(' ')

/** Names of styles for the menus of word processors, and widths by weight, which stand in the outlines' variations too. */
const NOT_FOR_BROWSERS = ['STAT', 'HVAR', 'MVAR']

/** The characters of a `unicode-range`, such as `U+20-7E, U+D7`. */
export function charactersOf(unicodeRange: string): string {
  const characters = unicodeRange.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const first = Number.parseInt(from, 16)
    const length = Number.parseInt(to, 16) - first + 1
    return Array.from({ length }, (_, index) => String.fromCodePoint(first + index))
  })
  return characters.join('')
}

/** The `unicode-range` of the face in `styles` whose source ends with `file`. */
export function unicodeRangeOf(styles: string, file: string): string {
  const face = styles.split('@font-face').find((block) => block.includes(`${file}'`))
  const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1]
  if (range === undefined) throw new Error(`src/app/fonts.css has no characters for ${file}`)
  return range
}

/** The typeface with the characters that `fonts.css` wants in `file`, as WOFF2. */
export async function firstFont(file: keyof typeof ORIGINALS): Promise<Uint8Array> {
  const original = await readFile(path.join(ROOT, 'node_modules', ORIGINALS[file]))
  const characters = charactersOf(unicodeRangeOf(await readFile(STYLES, 'utf8'), CUT_AS[file] ?? file))
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(original, characters, {
    targetFormat: 'woff2',
    // A font of one weight has no axis to be limited.
    variationAxes: file in CUT_AS ? {} : { wght: WEIGHTS },
    keepFeatures: FEATURES,
    dropTables: NOT_FOR_BROWSERS,
  })
}

/** Whole or not at all: two builds may run at once. */
async function writeFont(file: string, font: Uint8Array): Promise<void> {
  const unfinished = path.join(FIRST_FONTS_FOLDER, `${file}.${process.pid}`)
  await writeFile(unfinished, font)
  await rename(unfinished, path.join(FIRST_FONTS_FOLDER, file))
}

async function cutFonts(): Promise<void> {
  await mkdir(FIRST_FONTS_FOLDER, { recursive: true })
  for (const file of [...FIRST_FONTS, ...READING_FONTS]) await writeFont(file, await firstFont(file))
  const { formulaFonts } = await import('./math-font.ts')
  const { formulas, probe } = await formulaFonts()
  await writeFont('formulas.woff2', formulas)
  await writeFont(LAST_FONT, probe)
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Tells whether all fonts were cut since what they are cut by, or one of the packages, was last changed. */
function areCut(): boolean {
  const cutBy = [STYLES, import.meta.filename, path.join(import.meta.dirname, 'math-font.ts'), PACKAGES]
  return changedAt(path.join(FIRST_FONTS_FOLDER, LAST_FONT)) > Math.max(...cutBy.map(changedAt))
}

/** A build cuts them always; development, whose start a person waits for, only after a change. */
export function firstFonts(): Plugin {
  return {
    name: 'miqyas:first-fonts',
    async config(_, { command }) {
      if (command === 'build' || !areCut()) await cutFonts()
      return { resolve: { alias: { 'first-fonts': FIRST_FONTS_FOLDER } } }
    },
  }
}

/**
 * The files of the build that a page begins with, as the build (`scripts/vite/first-paint.ts`) hands them to the
 * scripts of this folder. Every file is named by its address.
 */
import type { Language } from '#src/features/settings/kept-preferences.ts'

type Addresses = readonly string[]

export interface FilesByKind {
  readonly style?: Addresses
  readonly script?: Addresses
  readonly font?: Addresses
}

/** The files that a page needs in one language. */
export interface LanguageFiles {
  readonly script: Addresses
  readonly font: Addresses
}

/** The files that one address needs beside those of the language. */
export interface EntryPoint {
  readonly script: Addresses
  readonly style: Addresses
  /** Paths of the API that the page of a signed-in student asks first. */
  readonly asks: Addresses
  /** The pages of visitors ask them too. */
  readonly isAskedByAll?: boolean
}

interface PageFiles {
  /** Scripts that the entry needs, in the order in which they can run. */
  readonly start: Addresses
  /** The script that shows the page, after all others. */
  readonly entry: string
  /** A choice of the look is its attribute, then every value but the first, which needs no attribute. */
  readonly look: readonly (readonly [attribute: string, ...values: string[]])[]
  /** The styles of colours and typefaces for reading, which only those load who chose some. */
  readonly readingLook: string
}

export interface AcademyLanguageFiles extends LanguageFiles {
  /** The key is the path. */
  readonly entryPoints: Readonly<Record<string, EntryPoint>>
}

export type AcademyFiles = PageFiles & Readonly<Record<Language, AcademyLanguageFiles>>

export interface RoomFiles extends PageFiles, Readonly<Record<Language, LanguageFiles>> {
  /** Files that show a running exam: they come beside the start screen. */
  readonly beside: FilesByKind
}

export type FileToLoad = readonly [as: 'style' | 'script', address: string]

/** The files with which the form of the sign-in becomes the exam room. */
export interface FormFiles {
  /** They are loaded in this order. */
  readonly load: readonly FileToLoad[]
  /** The first so many of these cost so little that they come before anyone has typed a letter. */
  readonly early: number
  /** Files that the start screen does without: they are loaded after the exam has been asked for. */
  readonly beside: readonly FileToLoad[]
  /** Styles of the exam room that the page of the form does not have. */
  readonly missingStyle: Addresses
  /** The scripts that run, in their order. */
  readonly run: Addresses
  /** The markup that stands in `#root` until the exam room is complete. */
  readonly placeholder: string
}

export interface SignInFiles extends AcademyFiles {
  readonly room: FormFiles
}

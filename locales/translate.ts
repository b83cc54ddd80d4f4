/**
 * Which keys a reader of some files of texts may name, and which variables each key needs. The keys follow from the
 * files themselves; the variables stand in a generated table, because the compiler reads every text as a plain string.
 */
import type { TextVariables } from './text-variables.gen.ts'
import type { EnglishTexts, KeyWithoutForm, Paths } from './types.ts'

/** A file of texts by its name without ending: `exams`. */
export type TextFile = keyof EnglishTexts

/** One file, or several: the keys of the first need no `file:` before them. */
export type TextFiles = TextFile | readonly [TextFile, ...TextFile[]]

/** The keys of every file, a plural being one key, with the names of the variables that each needs. */
type Texts = {
  [File in TextFile]: {
    [Key in KeyWithoutForm<Paths<EnglishTexts[File]>>]: File extends keyof TextVariables
      ? Key extends keyof TextVariables[File]
        ? TextVariables[File][Key]
        : never
      : never
  }
}

/** The texts of `Texts` that are the same for every reader. */
type PlainTexts = {
  [File in TextFile]: File extends keyof TextVariables ? Omit<Texts[File], keyof TextVariables[File]> : Texts[File]
}

type FirstOf<Files extends TextFiles> = Files extends readonly [infer First extends TextFile, ...unknown[]]
  ? First
  : Files & TextFile
/** `card.title` → `exams:card.title`, for every file of several. */
type WithFile<
  Table extends Record<TextFile, object>,
  Files extends TextFiles,
> = Files extends readonly (infer File extends TextFile)[]
  ? { [Name in File]: `${Name}:${keyof Table[Name] & string}` }[File]
  : never
/** A file that is only known to be one of several has the keys that all of them have. */
type KeysIn<Table extends Record<TextFile, object>, Files extends TextFiles> =
  | (keyof Table[FirstOf<Files>] & string)
  | WithFile<Table, Files>

/** Every key that a reader of these files may name. */
export type TextKey<Files extends TextFiles> = KeysIn<Texts, Files>
/** The keys whose text needs no variables. */
export type PlainTextKey<Files extends TextFiles> = KeysIn<PlainTexts, Files>

type Needed<File, Key> = File extends TextFile ? (Key extends keyof Texts[File] ? Texts[File][Key] : never) : never
type VariablesOf<Files extends TextFiles, Key extends string> = Key extends `${infer File}:${infer Rest}`
  ? Needed<File, Rest>
  : Needed<FirstOf<Files>, Key>

/** The values to fill in; a key that is one of several needs the variables of all of them. */
export type Filled<Files extends TextFiles, Key extends string> = {
  readonly [Variable in VariablesOf<Files, Key>]: Variable extends 'count' ? number : string | number
}

/** Says a text in the language of the page. A text whose variables are not all given does not compile. */
export interface Translate<Files extends TextFiles> {
  (key: PlainTextKey<Files>): string
  <Key extends TextKey<Files>>(key: Key, variables: Filled<Files, Key>): string
}

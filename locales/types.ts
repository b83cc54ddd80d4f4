/**
 * Both trees of texts must satisfy each other exactly. A key that one language lacks, or a plural without all the
 * forms its language has, makes `ArabicIsComplete` or `EnglishIsComplete` an error that names the missing keys.
 */
import type { ArabicTexts, EnglishTexts } from './texts.gen.ts'

export type { ArabicTexts, EnglishTexts }

export type EnglishForm = 'one' | 'other'
export type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Keys with their path, `a.b.c`, whether the file nests them or writes the dots itself. */
export type Paths<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Paths<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

/** `left_few` → `left`: what a plural's forms share. */
type PluralBase<Key> = Key extends `${infer Base}_${ArabicForm}` ? Base : never
type PlainKey<Key> = Key extends `${string}_${ArabicForm}` ? never : Key

/** `left_few` → `left`, and every other key as it is. */
export type KeyWithoutForm<Key> = Key extends `${infer Base}_${ArabicForm}` ? Base : Key

type Needed<Key, Form extends string> = PlainKey<Key> | `${PluralBase<Key>}_${Form}`

type AllPaths<Tree> = { [File in keyof Tree & string]: `${File}:${Paths<Tree[File]>}` }[keyof Tree & string]

/** What `Tree` lacks of its own language's forms and of what `Other` says. */
export type MissingTexts<Tree, Form extends string, Other> = Exclude<
  Needed<AllPaths<Tree> | AllPaths<Other>, Form>,
  AllPaths<Tree>
>

type Nothing<Keys extends never> = Keys

export type ArabicIsComplete = Nothing<MissingTexts<ArabicTexts, ArabicForm, EnglishTexts>>
export type EnglishIsComplete = Nothing<MissingTexts<EnglishTexts, EnglishForm, ArabicTexts>>

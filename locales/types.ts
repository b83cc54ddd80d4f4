/**
 * Both trees of texts must satisfy each other exactly. A key that one language lacks, or a plural without all the
 * forms its language has, makes `ArabicIsComplete` or `EnglishIsComplete` an error that names the missing keys.
 */
import type { ArabicTexts, EnglishTexts } from './texts.gen.ts'

export type { ArabicTexts, EnglishTexts }

type EnglishForm = 'one' | 'other'
type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Keys with their path, `a.b.c`, whether the file nests them or writes the dots itself. */
type Paths<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Paths<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

/** `left_few` → `left`: what a plural's forms share. */
type PluralBase<Key> = Key extends `${infer Base}_${ArabicForm}` ? Base : never
type PlainKey<Key> = Key extends `${string}_${ArabicForm}` ? never : Key

type Needed<Key, Form extends string> = PlainKey<Key> | `${PluralBase<Key>}_${Form}`

type AllPaths<Tree> = { [File in keyof Tree & string]: `${File}:${Paths<Tree[File]>}` }[keyof Tree & string]

type AnyKey = AllPaths<EnglishTexts> | AllPaths<ArabicTexts>
type Missing<Tree, Form extends string> = Exclude<Needed<AnyKey, Form>, AllPaths<Tree>>

type Nothing<Keys extends never> = Keys

export type ArabicIsComplete = Nothing<Missing<ArabicTexts, ArabicForm>>
export type EnglishIsComplete = Nothing<Missing<EnglishTexts, EnglishForm>>

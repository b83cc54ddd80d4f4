/**
 * Both trees of texts must satisfy each other exactly. A key that one language lacks, or a plural without all the
 * forms its language has, makes `ArabicIsComplete` or `EnglishIsComplete` an error that names the missing keys.
 */
import type arAdmin from './ar/admin.json'
import type arAttempts from './ar/attempts.json'
import type arAuth from './ar/auth.json'
import type arCommon from './ar/common.json'
import type arErrors from './ar/errors.json'
import type arExams from './ar/exams.json'
import type arFront from './ar/front.json'
import type arPlayer from './ar/player.json'
import type arPrivacy from './ar/privacy.json'
import type arResult from './ar/result.json'
import type arValidation from './ar/validation.json'
import type enAdmin from './en/admin.json'
import type enAttempts from './en/attempts.json'
import type enAuth from './en/auth.json'
import type enCommon from './en/common.json'
import type enErrors from './en/errors.json'
import type enExams from './en/exams.json'
import type enFront from './en/front.json'
import type enPlayer from './en/player.json'
import type enPrivacy from './en/privacy.json'
import type enResult from './en/result.json'
import type enValidation from './en/validation.json'

export interface EnglishTexts {
  admin: typeof enAdmin
  attempts: typeof enAttempts
  auth: typeof enAuth
  common: typeof enCommon
  errors: typeof enErrors
  exams: typeof enExams
  front: typeof enFront
  player: typeof enPlayer
  privacy: typeof enPrivacy
  result: typeof enResult
  validation: typeof enValidation
}

export interface ArabicTexts {
  admin: typeof arAdmin
  attempts: typeof arAttempts
  auth: typeof arAuth
  common: typeof arCommon
  errors: typeof arErrors
  exams: typeof arExams
  front: typeof arFront
  player: typeof arPlayer
  privacy: typeof arPrivacy
  result: typeof arResult
  validation: typeof arValidation
}

export type TextFile = keyof EnglishTexts

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

/**
 * Keys of the texts under which a field or a choice of the record of changes has its words: those of its form first, so
 * that the log says what the form says, then the log's own.
 */
import { partOfRecords } from '../records.ts'

/** The file of texts with a feature's form; the log's own words need none. */
const FORM_FILES = partOfRecords('texts')

export type FormFile = (typeof FORM_FILES)[keyof typeof FORM_FILES]

/** Parts of records whose words stand in a file of their own, by the record. */
const PARTS = { users: 'accommodations' } as const

type PartFile = (typeof PARTS)[keyof typeof PARTS]

/** Every file of texts that has the words of a form, once. */
export const FORM_FILE_NAMES: readonly (FormFile | PartFile)[] = [
  ...new Set([...Object.values(FORM_FILES), ...Object.values(PARTS)]),
]

/** The files of texts in which a feature's fields have their words, beside the log's own. */
export function textFilesOf(feature: string): readonly (FormFile | PartFile)[] {
  const part = (PARTS as Readonly<Record<string, PartFile>>)[feature]
  return [formFileOf(feature) ?? [], part ?? []].flat()
}

/** The file of the part that a path such as `accommodations.font` leads into. */
function partFileOf(feature: string, path: string): PartFile | null {
  const part = (PARTS as Readonly<Record<string, PartFile>>)[feature]
  return part !== undefined && path.startsWith(`${part}.`) ? part : null
}

export function formFileOf(feature: string): FormFile | null {
  return (FORM_FILES as Readonly<Record<string, FormFile>>)[feature] ?? null
}

/** Fields that their form calls by another name. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  settings: { defaultLeaveGraceSeconds: 'settings:field.leaveGrace' },
  coupons: {
    startsAt: 'coupons:field.firstDay',
    endsAt: 'coupons:field.lastDay',
    packageIds: 'coupons:field.packages',
  },
  groups: { teacherId: 'groups:field.teacher', packageIds: 'groups:field.packages' },
  lessons: {
    title: 'courses:lesson.title',
    kind: 'courses:lesson.kind',
    text: 'courses:lesson.text',
    link: 'courses:lesson.link',
    fileId: 'courses:lesson.file',
  },
}

/** `monthly.price` as `monthlyPrice`. */
function joined(path: string): string {
  return path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path

/** Keys of a field's name, in the order in which they are tried. */
export function fieldKeys(feature: string, path: string): readonly string[] {
  const file = formFileOf(feature)
  const names = [...new Set([joined(path), lastOf(path)])]
  const elsewhere = ELSEWHERE[feature]?.[path]
  const part = partFileOf(feature, path)
  return [
    ...(part === null ? [] : [`${part}:field.${lastOf(path)}`]),
    ...(elsewhere === undefined ? [] : [elsewhere]),
    ...(file === null ? [] : names.map((name) => `${file}:field.${name}`)),
    ...names.map((name) => `audit:field.${name}`),
  ]
}

const CHOICE = /^[a-z][A-Za-z_-]{0,39}$/

/** A choice out of a list, such as a status; no key: the text is the reader's own and stays as it is. */
export function choiceKeys(feature: string, path: string, value: string): readonly string[] {
  const name = lastOf(path)
  if (path === 'permissions') return [`roles:permission.${value}`]
  if (feature === 'exams' && name.endsWith('Shown')) return [`examDraft:shown.${value}`]
  if (!CHOICE.test(value)) return []
  const part = partFileOf(feature, path)
  if (part !== null) return [`${part}:choice.${name}.${value}`]
  const file = formFileOf(feature)
  return [`audit:choice.${name}.${value}`, ...(file === null ? [] : [`${file}:${name}.${value}`])]
}

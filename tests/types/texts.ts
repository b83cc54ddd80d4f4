/**
 * These uses of texts must not compile. The compiler is the test: a line below that begins to compile makes the directive
 * above it an error of `npm run check`.
 */
import i18next, { t as translateAnything } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ArabicForm, EnglishForm, MissingTexts } from '#locales/types.ts'

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false
type Holds<Statement extends true> = Statement

export function useTextsOfOneFile(anyKey: string, file: 'users' | 'partners') {
  const { t } = useTranslation('exams')
  t('list.title')
  t('card.minutes', { count: 3 })
  // @ts-expect-error a key that no file has
  t('list.titel')
  // @ts-expect-error a key of another file
  t('welcome.title')
  // @ts-expect-error a part of the tree, not a text
  t('list')
  // @ts-expect-error one form of a plural
  t('card.minutes_few', { count: 3 })
  // @ts-expect-error a plural without its number
  t('card.minutes')
  // @ts-expect-error a plural without its number
  t('card.minutes', {})
  // @ts-expect-error the number of a plural as text
  t('card.minutes', { count: '3' })
  // @ts-expect-error a variable that the text does not have
  t('card.minutes', { count: 3, minutes: 3 })
  // @ts-expect-error any text may be in here
  t(anyKey)
  const { t: ofEither } = useTranslation(file)
  ofEither('create.title')
  // @ts-expect-error one of the two files has no such text
  ofEither('field.image')
  // @ts-expect-error no such file
  useTranslation('exam')
}

export function useKeysThatAreMade(state: 'active' | 'inactive', other: 'active' | 'burnt') {
  const { t } = useTranslation('lists')
  t(`status.${state}`)
  // @ts-expect-error a state without a text
  t(`status.${other}`)
}

export function useTextsOfSeveralFiles() {
  const { t } = useTranslation(['lists', 'exams'])
  t('undo')
  t('lists:undo')
  t('exams:card.minutes', { count: 3 })
  const either = (isLong: boolean) => (isLong ? ('exams:card.minutes' as const) : ('undo' as const))
  t(either(true), { count: 3 })
  // @ts-expect-error one of the two needs a number
  t(either(true))
  // @ts-expect-error only keys of the first file go without their file's name
  t('card.minutes', { count: 3 })
  // @ts-expect-error a file that was not asked for
  t('auth:signIn.title')
  // @ts-expect-error a plural without its number
  t('exams:card.minutes')
  // @ts-expect-error no such file
  useTranslation(['lists', 'exam'])
}

export function textsOutsideOfComponents() {
  i18next.t('navigation:welcome.title', { name: 'Sara' })
  // @ts-expect-error a missing variable
  i18next.t('navigation:welcome.title')
  // @ts-expect-error a variable by a wrong name
  i18next.t('navigation:welcome.title', { nam: 'Sara' })
  // @ts-expect-error a variable without a value
  i18next.t('navigation:welcome.title', { name: undefined })
  // @ts-expect-error a key that no file has
  i18next.t('exams:list.titel')
  // @ts-expect-error a default text does not make a wrong key right
  translateAnything('exams:list.titel', 'Exams')
  const t = i18next.getFixedT('ar', ['find', 'lists'])
  t('lists:undo')
  // @ts-expect-error a file that was not asked for
  t('exams:list.title')
}

interface English {
  readonly exams: { readonly title: string; readonly left_one: string; readonly left_other: string }
}
interface Arabic {
  readonly exams: {
    readonly left_zero: string
    readonly left_one: string
    readonly left_two: string
    readonly left_many: string
    readonly left_other: string
    readonly only: { readonly here: string }
  }
}

export type ArabicLacks = Holds<Same<MissingTexts<Arabic, ArabicForm, English>, 'exams:title' | 'exams:left_few'>>
export type EnglishLacks = Holds<Same<MissingTexts<English, EnglishForm, Arabic>, 'exams:only.here'>>
export type EnglishLacksAForm = Holds<
  Same<MissingTexts<{ exams: Omit<English['exams'], 'left_one'> }, EnglishForm, English>, 'exams:left_one'>
>

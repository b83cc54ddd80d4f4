/** One form of what buttons say, held over all texts that the sources put on buttons. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { NAMED_DEEDS, NAMES_OF_DEEDS } from '#locales/glossary.ts'
import { buttonKeys, isOneOf } from './button-words.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const VOWEL_SIGNS = /[\u064b-\u0652\u0670\u0640]/g

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.(?:test|gen)\./.test(file))
const keys = new Set(sources.flatMap((file) => buttonKeys(readFileSync(path.join(ROOT, file), 'utf8'))))
const patterns = [...keys]
  .filter((key) => key.includes('*'))
  .map((key) => new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]+')}$`))
const isButton = isOneOf(keys, patterns)

function flattened(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => flattened(`${key}.${name}`, inner))
}

function textsOfButtons(locale: 'ar' | 'en'): [key: string, text: string][] {
  const folder = path.join(ROOT, 'locales', locale)
  return readdirSync(folder)
    .flatMap((file) =>
      flattened(path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    )
    .filter(([key]) => isButton(key))
}

function namesADeed(locale: 'ar' | 'en', text: string): boolean {
  if (locale === 'en') return NAMES_OF_DEEDS.en.test(text)
  const [first = ''] = text
    .replace(VOWEL_SIGNS, '')
    .replace(/^[«"]/, '')
    .split(/[\s….،؟!»"]/)
  return NAMES_OF_DEEDS.ar.has(first)
}

describe.each(['ar', 'en'] as const)('a reader in %s', (locale) => {
  it('finds a command on every button', () => {
    const wrong = textsOfButtons(locale).filter(
      ([key, text]) => namesADeed(locale, text) && !Object.hasOwn(NAMED_DEEDS, key),
    )
    expect(wrong).toEqual([])
  })
})

it('buttons are found wherever the sources make them', () => {
  expect(textsOfButtons('ar').length).toBeGreaterThan(350)
  for (const key of ['lists.form.save', 'examDraft.list.delete', 'sheetImports.start_many', 'savedViews.save.submit'])
    expect([key, isButton(key)]).toEqual([key, true])
})

it('only what would be refused is excepted', () => {
  const named = (['ar', 'en'] as const).flatMap((locale) =>
    textsOfButtons(locale).flatMap(([key, text]) => (namesADeed(locale, text) ? [key] : [])),
  )
  expect(Object.keys(NAMED_DEEDS).filter((key) => !named.includes(key))).toEqual([])
})

describe('a planted button', () => {
  const key = (code: string) => buttonKeys(`const { t } = useTranslation('plans')\n${code}`)

  it('is found by its element, with its conditions and what it is given', () => {
    expect(key('<Button variant="default" onClick={() => void go({ a: 1 })}>{t(\'a.b\')}</Button>')).toEqual([
      'plans.a.b',
    ])
    expect(key("<Button>{t(isOpen ? 'open' : 'close', { count })}</Button>")).toEqual(['plans.open', 'plans.close'])
    expect(key('<Menu.Item leftSection={<Icon size={3} />}>{t(`act.${name}`)}</Menu.Item>')).toEqual(['plans.act.*'])
    expect(key("<Dialog confirmLabel={t('common:yes')} title={t('title')} />")).toEqual(['common.yes'])
    expect(key("{ id: 'x', label: t('hide'), icon: IconEye }")).toEqual(['plans.hide'])
    expect(key("<Button.Group><p>{t('words')}</p></Button.Group><h1>{t('title')}</h1>")).toEqual([])
  })

  it('is refused when it names the deed, whatever its vowel signs and marks', () => {
    for (const text of ['حفظ', 'حَفْظ التغييرات', '«حذف» الكل', 'نشر…', 'التراجع عن الحذف'])
      expect([text, namesADeed('ar', text)]).toEqual([text, true])
    for (const text of ['احفظ', 'أضف', 'صدّر', 'تراجع', 'الإعدادات', 'حفظتها'])
      expect([text, namesADeed('ar', text)]).toEqual([text, false])
    expect(['Saving', 'Deletion of it', 'Save', 'Bring it'].map((text) => namesADeed('en', text))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

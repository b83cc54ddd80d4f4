/** Entries of the record of changes as the server writes them out: plain sentences in one language. */
import type { AuditEntry, AuditReference } from '#contract/people/audit.ts'
import { changesBetween, type FieldChange, type Plain, WEEK_SPAN } from '#domain/audit/changes.ts'
import { sentencePlan } from '#domain/audit/sentence.ts'
import { shownAs } from '#domain/audit/shown-as.ts'
import { choiceKeys, fieldKeys } from '#domain/audit/word-keys.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import type { Locale } from '#locales/messages.ts'
import { shownInstant } from '#server/spreadsheet/index.ts'
import { AUDIT_TEXTS, textAt } from './audit-texts.ts'

type Names = ReadonlyMap<string, AuditReference>

export interface Telling {
  readonly locale: Locale
  readonly names: Names
}

export function namesOf(references: readonly AuditReference[]): Names {
  return new Map(references.map((reference) => [reference.id, reference]))
}

function firstText(locale: Locale, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textAt(locale, key)
    if (text !== null) return text
  }
  return null
}

export function fieldName(feature: string, path: string, locale: Locale): string {
  return firstText(locale, fieldKeys(feature, path)) ?? path
}

function filled(template: string, parts: Readonly<Record<string, string>>): string {
  return template
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const clock = (minute: string) => {
  const [hours, rest] = [Math.floor(Number(minute) / 60), Number(minute) % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** This day was a Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22)

function weekSpan(value: string, locale: Locale): string {
  const [, day = '0', from = '0', to = '0'] = WEEK_SPAN.exec(value) ?? []
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(SUNDAY + Number(day) * 86_400_000)} ${clock(from)}–${clock(to)}`
}

function money(halalas: number, locale: Locale): string {
  return `${(halalas / HALALAS_IN_RIYAL).toFixed(2)} ${locale === 'ar' ? 'ر.س' : 'SAR'}`
}

function valueText(feature: string, field: string, value: Plain | undefined, { locale, names }: Telling): string {
  const { value: text } = AUDIT_TEXTS[locale]
  const plain = String(value)
  switch (shownAs(feature, field, value)) {
    case 'nothing':
      return text.none
    case 'hidden':
      return text.hidden
    case 'boolean':
      return value === true ? text.yes : text.no
    case 'money':
      return money(Number(value), locale)
    case 'hundredths':
      return String(Number(value) / HALALAS_IN_RIYAL)
    case 'instant':
      return shownInstant(new Date(typeof value === 'number' ? value : plain), 'instant')
    case 'wall':
      return plain.replace('T', ' ')
    case 'week-span':
      return weekSpan(plain, locale)
    case 'file':
      return text.file
    case 'reference':
      return names.get(plain)?.name ?? text.unnamed
    default:
      return firstText(locale, choiceKeys(feature, field, plain)) ?? plain
  }
}

function changeText(feature: string, change: FieldChange, telling: Telling): string {
  const texts = AUDIT_TEXTS[telling.locale]
  const name = fieldName(feature, change.field, telling.locale)
  const shown = (value: Plain | undefined) => valueText(feature, change.field, value, telling)
  if (change.kind === 'order') return `${name}: ${texts.reordered}`
  if (change.kind === 'value') {
    return change.before === undefined
      ? `${name}: ${shown(change.after)}`
      : `${name}: ${shown(change.before)} → ${shown(change.after)}`
  }
  const items = (mark: string, values: readonly Plain[]) => values.map((value) => `${mark} ${shown(value)}`)
  return `${name}: ${[...items('+', change.added), ...items('−', change.removed)].join(', ')}`
}

/** Tells what changed field by field, one on a line. */
export function changesText({ action, before, after }: AuditEntry, telling: Telling): string {
  const [feature = ''] = action.split('.')
  return changesBetween(before, after)
    .map((change) => changeText(feature, change, telling))
    .join('\n')
}

export function recordName({ record }: AuditEntry, { locale, names }: Telling): string {
  if (record === null) return ''
  if (record.kind === 'permissions') return textAt(locale, `roles:permission.${record.id}`) ?? record.id
  return names.get(record.id)?.name ?? ''
}

/** The whole of it as one sentence. */
export function sentenceText(entry: AuditEntry, telling: Telling): string {
  const { locale } = telling
  const texts = AUDIT_TEXTS[locale]
  const [feature = ''] = entry.action.split('.')
  const name = recordName(entry, telling)
  const who = entry.actor === null ? texts.server : entry.actor.name || texts.somePerson
  const parts = { who, what: name === '' ? '' : filled(texts.quoted, { name }) }
  const plan = sentencePlan(entry)
  const the = entry.record === null ? null : textAt(locale, `audit:the.${entry.record.kind}`)
  if (plan.kind === 'action' || the === null) {
    return filled(textAt(locale, `audit:sentence.${entry.action}`) ?? `{{who}}: ${entry.action} {{what}}`, parts)
  }
  const value = (one: Plain | undefined) => valueText(feature, plan.field, one, telling)
  return filled(texts.changed[plan.form], {
    ...parts,
    the,
    field: fieldName(feature, plan.field, locale),
    before: value(plan.before),
    after: value(plan.after),
  })
}

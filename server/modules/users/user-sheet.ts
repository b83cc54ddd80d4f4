/** Users as a sheet: what an export holds; an import understands it. */
import type { SheetColumn } from '#server/spreadsheet/index.ts'
import type { Locale } from '#server/http/handler.ts'
import arabic from '#locales/ar/sheets.json' with { type: 'json' }
import english from '#locales/en/sheets.json' with { type: 'json' }
import type { UserRow } from './users.repo.ts'

export const sheetTexts = { ar: arabic, en: english } as const

/** The two roles of every academy by their name in the reader's language; others as they are called. */
function roleName(role: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = sheetTexts[locale].roles
  return Object.hasOwn(known, role) ? (known[role] ?? role) : role
}

function importableColumns(locale: Locale): SheetColumn<UserRow>[] {
  const { users, status } = sheetTexts[locale]
  return [
    { header: users.firstName, value: (user) => user.firstName },
    { header: users.lastName, value: (user) => user.lastName },
    { header: users.email, value: (user) => user.email },
    { header: users.mobile, value: (user) => user.mobile },
    { header: users.role, value: (user) => roleName(user.role, locale) },
    { header: users.status, value: (user) => status[user.active ? 'active' : 'inactive'] },
    { header: users.timeMultiplier, value: (user) => user.timeMultiplier, kind: 'number' },
  ]
}

export function exportColumns(locale: Locale): SheetColumn<UserRow>[] {
  const registered = sheetTexts[locale].users.createdAt
  return [...importableColumns(locale), { header: registered, value: (user) => user.createdAt, kind: 'instant' }]
}

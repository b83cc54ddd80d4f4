import { expect, test } from 'vitest'
import { type Command, findCommands } from './find-commands.ts'

function command(label: string, group = 'go', keywords?: string): Command {
  return { id: label, label, group, keywords, run: () => undefined }
}

const commands = [
  command('الاختبارات', 'go', '/exams'),
  command('الأدوار', 'go', '/admin/roles'),
  command('المستخدمون', 'go', '/admin/users'),
  command('إنشاء مستخدم', 'create'),
]

function found(text: string): string[] {
  return findCommands(commands, text).map(({ label }) => label)
}

test('an admin who types nothing sees everything', () => {
  expect(found(' ')).toHaveLength(4)
})

test('an admin finds a page whatever the alef, and without its article', () => {
  expect(found('الادوار')).toEqual(['الأدوار'])
  expect(found('ادوا')).toEqual(['الأدوار'])
})

test('an admin finds a page by its English address', () => {
  expect(found('ROLES')).toEqual(['الأدوار'])
})

test('the group of the best match comes first', () => {
  expect(found('مستخدم')).toEqual(['المستخدمون', 'إنشاء مستخدم'])
  expect(found('انشاء')).toEqual(['إنشاء مستخدم'])
})

test('every word counts, in any order, in the language of the page or the other one', () => {
  const both = [
    command('أنشئ اختبارًا', 'create', 'Create an exam new add'),
    command('سجّل دفعة', 'create', 'Record a payment'),
  ]
  const words = (text: string) => findCommands(both, text).map(({ label }) => label)
  expect(words('new exam')).toEqual(['أنشئ اختبارًا'])
  expect(words('payment record')).toEqual(['سجّل دفعة'])
  expect(words('الدفعه')).toEqual(['سجّل دفعة'])
  expect(words('new payment')).toEqual([])
})

import { expect, test } from 'vitest'
import { PERMISSIONS, STUDENT_PERMISSIONS } from '#domain/access/permissions.ts'
import { groupedNavigation, navigationFor } from './navigation-items.ts'

function readerWith(role: string, permissions: readonly string[]) {
  return {
    may: (permission: string) => permissions.includes(permission),
    hasRole: (name: string) => name === role,
  }
}

function labels(role: string, permissions: readonly string[]): string[] {
  return navigationFor(readerWith(role, permissions)).map(({ label }) => label)
}

test('a student finds their own pages and nothing of the staff', () => {
  const groups = groupedNavigation(readerWith('student', STUDENT_PERMISSIONS))
  expect(groups.map(([group]) => group)).toEqual(['first'])
  expect(labels('student', STUDENT_PERMISSIONS)).toEqual([
    'practice',
    'home',
    'studentExams',
    'courses',
    'demo',
    'studentNews',
    'myGroups',
    'myMeetings',
    'plans',
    'studentContacts',
    'device',
  ])
})

test('an editor finds what the permissions of the role name, and no administration', () => {
  const found = labels('editor', ['list-categories', 'list-exams', 'create-exams', 'list-users'])
  expect(found).toEqual(expect.arrayContaining(['exams', 'categories']))
  expect(found).not.toContain('admin')
  expect(found).not.toContain('users')
})

test('an admin finds everything, each group once', () => {
  const groups = groupedNavigation(readerWith('admin', PERMISSIONS)).map(([group]) => group)
  expect(groups).toEqual([...new Set(groups)])
  expect(labels('admin', PERMISSIONS)).toEqual(expect.arrayContaining(['users', 'roles', 'permissions', 'audit']))
})

import { describe, expect, it } from 'vitest'
import type { Permission } from '../access/permissions.ts'
import { mayOpen, pageWithRight, type RightsHolder } from './page-rights.ts'

function personWith(role: string, ...permissions: Permission[]): RightsHolder {
  return { may: (permission) => permissions.includes(permission), hasRole: (name) => name === role }
}

describe('a person who opens a page', () => {
  it('needs what the page names, or else what the nearest page above it names', () => {
    expect(pageWithRight('/courses/removed')).toBe('/courses')
    expect(pageWithRight('/courses/$courseId/outline')).toBe('/courses')
    expect(mayOpen('/courses/create', personWith('teacher', 'manage-courses'))).toBe(true)
    expect(mayOpen('/courses/create', personWith('teacher', 'list-courses'))).toBe(false)
  })

  it('is asked by a real address for the same as by the path of the router', () => {
    expect(pageWithRight('/categories/0190a0b0')).toBe('/categories/$categoryId')
    expect(pageWithRight('/categories/create')).toBe('/categories/create')
    expect(mayOpen('/categories/0190a0b0', personWith('teacher', 'list-categories'))).toBe(false)
  })

  it('opens no page by a table that does not name it', () => {
    expect(pageWithRight('/no-such-page')).toBeNull()
    expect(mayOpen('/no-such-page', personWith('admin', 'list-users'))).toBe(false)
    expect(mayOpen('', personWith('admin', 'list-users'))).toBe(false)
  })

  it('needs administration besides for every page in it but those that are open parts', () => {
    expect(mayOpen('/admin/users', personWith('editor', 'list-users'))).toBe(false)
    expect(mayOpen('/admin/users', personWith('admin', 'list-users'))).toBe(true)
    expect(mayOpen('/admin/settings', personWith('admin'))).toBe(false)
    expect(mayOpen('/admin/contact-us/replies', personWith('editor', 'answer-messages'))).toBe(true)
    expect(mayOpen('/admin/contact-us/replies', personWith('student', 'answer-messages'))).toBe(false)
    expect(mayOpen('/admin/contact-us/hours', personWith('editor', 'answer-messages'))).toBe(false)
  })
})

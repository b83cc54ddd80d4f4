import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from './audit/actions.ts'
import { AUDITED_KINDS, readSubject, subjectsOf } from './audit/subjects.ts'
import { formFileOf } from './audit/word-keys.ts'
import { VIEWED_LISTS } from './lists/views.ts'
import { partOfRecords, RECORDS } from './records.ts'

describe('an admin who keeps a kind of record of the table', () => {
  it.each(Object.keys(RECORDS))('finds the changes of %s by a subject that leads back to it', (kind) => {
    const known = AUDITED_KINDS.find((audited) => audited === kind)
    expect(known).toBeDefined()
    for (const subject of subjectsOf({ kind: known ?? 'users', id: 'a' })) {
      expect(readSubject(subject)).toEqual({ kind, id: 'a' })
    }
  })

  it('finds the same actions, lists and texts that the table names', () => {
    expect(AUDIT_ACTIONS).toMatchObject(partOfRecords('actions'))
    expect(VIEWED_LISTS).toEqual(expect.arrayContaining(Object.values(partOfRecords('list'))))
    for (const [kind, texts] of Object.entries(partOfRecords('texts'))) expect(formFileOf(kind)).toBe(texts)
  })

  it('has no list and no page that two kinds share', () => {
    for (const part of ['list', 'page'] as const) {
      const named = Object.values(partOfRecords(part))
      expect(new Set(named).size).toBe(named.length)
    }
  })
})

describe('a part that a kind does not have', () => {
  it('is not in its list', () => {
    expect(Object.keys(partOfRecords('actions'))).not.toContain('sections')
    expect(Object.keys(partOfRecords('page'))).not.toContain('settings')
  })
})

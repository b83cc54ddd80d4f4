import { describe, expect, it } from 'vitest'
import { databaseTests, importersOf } from './database-tests.ts'

describe('a developer who runs the tests on PostgreSQL', () => {
  it('runs what reaches the database through other files, in a circle too, and nothing else', () => {
    const reaches = importersOf(
      'database.ts',
      new Map([
        ['direct.test.ts', ['database.ts']],
        ['through.test.ts', ['support.ts']],
        ['support.ts', ['other.ts', 'database.ts']],
        ['other.ts', ['support.ts']],
        ['pure.test.ts', ['rule.ts']],
        ['rule.ts', []],
      ]),
    )
    expect(['direct.test.ts', 'through.test.ts'].every(reaches)).toBe(true)
    expect(['pure.test.ts', 'rule.ts'].some(reaches)).toBe(false)
  })

  it('runs tests of services and of migrations, not those of readers of files', () => {
    const tests = databaseTests(['server'])
    expect(tests).toContain('server/modules/attempts/start/start-attempt.test.ts')
    expect(tests).toContain('server/db/migrate.test.ts')
    expect(tests).not.toContain('server/spreadsheet/spreadsheet.test.ts')
    expect(tests.filter((file) => !file.startsWith('server/'))).toEqual([])
  })

  it('runs the tests of the contract too when asked', () => {
    expect(databaseTests(['server', 'tests/contract'])).toContain('tests/contract/hostile.test.ts')
  })
})

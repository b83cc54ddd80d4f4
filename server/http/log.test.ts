import { describe, expect, it } from 'vitest'
import { loggedError } from './log.ts'

describe('an operator who reads about a failed query', () => {
  it('finds the query, the table and the constraint, and no value that a person entered', () => {
    const cause = Object.assign(new Error('duplicate key, value "sara@example.com"'), {
      severity: 'ERROR',
      code: '23505',
      table: 'users',
      constraint: 'users_email_unique',
      detail: 'Key (email)=(sara@example.com) already exists.',
    })
    const message = 'Failed query: insert into users\nparams: sara@example.com,$argon2id$secret'
    const error = Object.assign(new Error(message, { cause }), {
      query: 'insert into users',
      params: ['$argon2id$secret'],
    })
    const logged = loggedError(error)
    expect(JSON.stringify(logged)).not.toMatch(/sara|argon2/)
    expect(logged.message).toBe('failed query: insert into users')
    expect(logged['cause']).toMatchObject({ code: '23505', table: 'users', constraint: 'users_email_unique' })
  })
})

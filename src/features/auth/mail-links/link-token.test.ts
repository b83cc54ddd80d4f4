import { expect, test } from 'vitest'
import { linkToken } from './link-token.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN-_0'

test('a person who opens the link of a mail brings its token along', () => {
  expect(linkToken(`#token=${TOKEN}`)).toBe(TOKEN)
})

test('a person whose mail program cut or changed the link has none', () => {
  for (const hash of ['', '#', '#token=', '#token=abc', `#token=${TOKEN}%20`, '#other=1'])
    expect(linkToken(hash)).toBeNull()
})

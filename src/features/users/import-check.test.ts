import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/users.ts'
import { rowsToShow } from './import-check.ts'

const right: ImportRow = {
  row: 2,
  firstName: 'سارة',
  lastName: 'القحطاني',
  email: 'sara@example.com',
  mobile: null,
  role: 'student',
  status: 'active',
  timeMultiplier: 1,
  hasPassword: false,
  errors: [],
}
const wrong: ImportRow = {
  ...right,
  row: 3,
  errors: [{ field: 'email', code: 'email', message: '…', found: 'sara@', sameAsRow: null }],
}

test('an admin reads first what is wrong with a sheet', () => {
  expect(rowsToShow({ rows: [right, wrong] }, false).map(({ row }) => row)).toEqual([3, 2])
  expect(rowsToShow({ rows: [right, wrong] }, true).map(({ row }) => row)).toEqual([3])
})

import { describe, expect, it, test } from 'vitest'
import { cleanedCell, readStanding } from './cells.ts'
import { columnsFit, missingFields, understandHeaders } from './columns.ts'
import { SHEET_KINDS, SHEET_SHAPES } from './kinds.ts'
import { type KnownRecord, planRows, type PlanRules, type ReadRow } from './plan.ts'
import { UNDO_MS, undoableUntil } from './states.ts'

const shape = SHEET_SHAPES.users

const read = (row: number, key: string | null, values: object, problems: string[] = []): ReadRow<string> => ({
  row,
  key,
  values: { email: key, mobile: null, lastName: null, ...values },
  given: Object.keys(values),
  problems,
})
const known = (values: object, keeps?: KnownRecord['keeps']): KnownRecord => ({
  id: 'id',
  mark: '1',
  values: { email: 'sara@x.test', mobile: '1', lastName: 'Old', ...values },
  keeps,
})

function planned(row: ReadRow<string>, record: KnownRecord | null, choices: Partial<PlanRules<string>> = {}) {
  const rules: PlanRules<string> = {
    existing: 'update',
    clearEmpty: false,
    shape,
    columns: ['email', 'mobile', 'lastName'],
    known: new Map(record === null ? [] : [['sara@x.test', record]]),
    twice: (_, earlier) => `same as ${earlier}`,
    ...choices,
  }
  return planRows([row], rules, new Map())[0]
}

describe('an admin whose sheet has headers in any language and order', () => {
  it('finds every header that a template has understood, whatever the kind', () => {
    for (const kind of SHEET_KINDS) {
      const { fields } = SHEET_SHAPES[kind]
      for (const at of [0, 1] as const) {
        const headers = fields.map(({ headers: said }) => said[at]).toReversed()
        expect(understandHeaders(headers, SHEET_SHAPES[kind])).toEqual(fields.map(({ name }) => name).toReversed())
      }
    }
  })

  it('finds signs, harakat and cases passed over, the second of two alike left out, and what is missing named', () => {
    const headers = ['* E-MAIL *', 'الإيميل', 'الاِسم الأوّل:', '', 'City']
    const columns = understandHeaders(headers, shape)
    expect(columns).toEqual(['email', null, 'firstName', null, null])
    expect(missingFields(columns, shape)).toEqual(['lastName'])
    expect(missingFields(['name', 'email'], shape)).toEqual([])
  })

  it('chooses columns themselves, but no field twice, none that is unknown and none for a column that is not there', () => {
    const fits = (columns: (string | null)[]) => columnsFit(columns, ['a', 'b'], shape)
    expect(fits(['name', 'email'])).toBe(true)
    expect(fits([null, null])).toBe(true)
    for (const columns of [['name', 'name'], ['name', 'passwordHash'], ['name'], ['name', 'email', null]]) {
      expect([columns, fits(columns)]).toEqual([columns, false])
    }
  })
})

describe('a row', () => {
  const sara = read(2, 'sara@x.test', { lastName: 'New' })

  it('makes who is not there, and passes over who is there unless they are to be changed', () => {
    expect(planned(sara, null)).toMatchObject({ outcome: 'create', record: null })
    expect(planned(sara, known({}), { existing: 'skip' })).toMatchObject({ outcome: 'skip', reason: 'exists' })
    expect(planned(sara, known({}))).toMatchObject({ outcome: 'update', record: { changes: { lastName: 'New' } } })
    expect(planned(sara, known({ lastName: 'New' }))).toMatchObject({ outcome: 'skip', reason: 'unchanged' })
  })

  it('with a mistake or without a key is refused, whatever is there', () => {
    expect(planned(read(2, 'sara@x.test', {}, ['wrong']), known({}))).toMatchObject({ outcome: 'refused' })
    expect(planned(read(2, null, {}), null)).toMatchObject({ outcome: 'refused' })
  })

  it('empties nothing by an empty cell unless that is said, and then only what may be empty', () => {
    const changes = (columns: string[]) => planned(sara, known({}), { clearEmpty: true, columns })?.record?.changes
    expect(changes(['email', 'mobile', 'lastName'])).toEqual({ lastName: 'New', mobile: null })
    expect(changes(['email', 'lastName'])).toEqual({ lastName: 'New' })
  })

  it('never changes a password, nor an account that keeps itself from it', () => {
    const row = read(2, 'sara@x.test', { lastName: 'New', password: 'secret' })
    expect(planned(row, known({}))?.record?.changes).toEqual({ lastName: 'New' })
    const keeps = () => 'staff' as const
    expect(planned(sara, known({}, keeps))).toMatchObject({ outcome: 'skip', reason: 'staff' })
  })

  it('that says the same as an earlier one of any part of the sheet is refused with the earlier one named', () => {
    const seen = new Map<string, number>()
    const rules = { ...({} as PlanRules<string>), shape, columns: [], known: new Map(), existing: 'skip' as const }
    const all = { ...rules, clearEmpty: false, twice: (_: unknown, earlier: number) => `same as ${earlier}` }
    planRows([read(2, 'a', {})], all, seen)
    const later = planRows([read(300, 'a', {}), read(301, 'a', {})], all, seen)
    expect(later.map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ['refused', ['same as 2']],
      ['refused', ['same as 2']],
    ])
  })
})

test('an admin undoes what has ended for a day, and nothing else', () => {
  expect(undoableUntil('done', 5)).toBe(5 + UNDO_MS)
  expect(undoableUntil('stopped', 5)).toBe(5 + UNDO_MS)
  expect(undoableUntil('undone', 5)).toBeNull()
  expect(undoableUntil('running', null)).toBeNull()
})

test('a cell is read as people see it', () => {
  expect(cleanedCell('\u200f  sara\u00a0 ali\ufeff ')).toBe('sara ali')
  expect(cleanedCell(undefined)).toBe('')
  expect([readStanding('غير مفعّل'), readStanding('نعم'), readStanding(''), readStanding('ربما')]).toEqual([
    'inactive',
    'active',
    'active',
    null,
  ])
})

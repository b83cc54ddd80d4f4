import { expect, it } from 'vitest'
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import arabic from './ar/sheetImports.json' with { type: 'json' }
import english from './en/sheetImports.json' with { type: 'json' }

it.each([
  ['Arabic', arabic],
  ['English', english],
] as const)('an admin who imports a sheet reads the name of every kind and column in %s', (_language, texts) => {
  const kinds = Object.keys(SHEET_SHAPES)
  const fields = Object.values(SHEET_SHAPES).flatMap((shape) => shape.fields.map(({ name }) => name))
  expect(fields).toContain('email')
  expect(kinds.filter((kind) => !(kind in texts.kind))).toEqual([])
  expect([...new Set(fields)].filter((field) => !(field in texts.field))).toEqual([])
})

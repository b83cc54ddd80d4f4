import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#contract/foundation/field.ts'
import { schemaErrors } from './schema-errors.ts'
import { fieldErrorsOf } from './use-form-failure.tsx'

const schema = z.object({
  title: z.object({ ar: text({ maximum: 5 }) }),
  position: z.int().check(z.maximum(9)),
})
const check = ({ titleAr, position }: { titleAr: string; position: string }) =>
  schemaErrors(schema, { title: { ar: titleAr }, position: Number(position) })
const fieldNames = { 'title.ar': 'titleAr' }

test('an admin reads the same codes and limits that the server would answer with, at the fields of the form', () => {
  expect(fieldErrorsOf({ titleAr: '', position: '10' }, { check, fieldNames })).toEqual({
    titleAr: { code: 'required' },
    position: { code: 'maxValue', values: { max: 9 } },
  })
  expect(fieldErrorsOf({ titleAr: 'longer', position: '1' }, { check, fieldNames })).toEqual({
    titleAr: { code: 'maxLength', values: { max: 5 } },
  })
  expect(fieldErrorsOf({ titleAr: 'short', position: '9' }, { check, fieldNames })).toEqual({})
})

test('what a rule says of typed digits comes before what the schema makes of them', () => {
  const rules = { position: () => ({ code: 'numeric' }) as const }
  expect(fieldErrorsOf({ titleAr: 'short', position: 'ten' }, { check, rules, fieldNames })).toEqual({
    position: { code: 'numeric' },
  })
})

test('what no field of the form stands for is left to the server, and sending is not held up in silence', () => {
  expect(fieldErrorsOf({ titleAr: 'short', position: '10' }, { check, fieldNames: { position: 'hidden' } })).toEqual({})
})

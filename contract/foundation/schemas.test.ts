import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chosenIdentifier, identifier } from './schemas.ts'

const ID = '01a228b0-848e-7057-ba9c-05d277233b6c'

test.for([
  ['sent', identifier],
  ['chosen in a form', chosenIdentifier],
] as const)('an id that is %s in capital letters is the id that the academy knows', ([, schema]) => {
  expect(z.parse(schema, ID.toUpperCase())).toBe(ID)
  expect(z.parse(z.record(schema, z.int()), { [ID.toUpperCase()]: 1 })).toEqual({ [ID]: 1 })
  expect(z.safeParse(schema, `${ID}0`).success).toBe(false)
})

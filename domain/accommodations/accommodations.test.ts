import { expect, it } from 'vitest'
import { CALCULATORS, paperTools } from '../exam/tools.ts'
import {
  ACCOMMODATION_NAMES,
  type Accommodations,
  grantedAccommodations,
  heldAccommodations,
  usualValue,
} from './accommodations.ts'
import { toolsWith } from './tools.ts'

const usual = Object.fromEntries(ACCOMMODATION_NAMES.map((name) => [name, usualValue(name)])) as Accommodations

it('stores nothing of a student who needs nothing', () => {
  expect(grantedAccommodations(usual)).toEqual({})
  expect(heldAccommodations({}, 1)).toBeUndefined()
})

it('says the same of the same needs, in whatever order they were written', () => {
  const one = grantedAccommodations({ readAloud: true, breakMinutes: 10, font: 'usual' })
  const other = grantedAccommodations({ breakMinutes: 10, keyboard: false, readAloud: true })
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  expect(heldAccommodations(one, 1.5)).toEqual({ timeMultiplier: 1.5, breakMinutes: 10, readAloud: true })
})

it('gives a student tools that the exam switches off, and takes none that it allows', () => {
  const exam = { ...paperTools({}), scratchPad: false, lineReader: true, readAloud: false, strikeOut: true }
  const tools = toolsWith(exam, { scratchPad: true, readAloud: true, lineReader: false, strikeOut: false })
  expect(tools).toEqual({ ...exam, scratchPad: true, readAloud: true })
  expect(toolsWith(exam, undefined)).toBe(exam)
})

it('gives a student the better calculator of the exam’s and their own', () => {
  for (const [place, exam] of CALCULATORS.entries()) {
    for (const [own, calculator] of CALCULATORS.entries()) {
      const tools = toolsWith({ ...paperTools({}), calculator: exam }, { calculator })
      expect(tools.calculator).toBe(CALCULATORS[Math.max(place, own)])
    }
  }
})

it('shows the reference sheet of the exam and no other', () => {
  const exam = { ...paperTools({}), referenceHtml: '<p>x</p>' }
  expect(toolsWith(exam, { keyboard: true, textSize: 'large' })).toEqual(exam)
})

import { expect, it } from 'vitest'
import type { ContactHours } from '#contract/office/contact-hours.ts'
import { openContactOffice } from './office.test-support.ts'

const office = openContactOffice()
const PATH = '/api/contact-hours'
const closed = [[], [], [], [], [], [], []]
const sunday = [{ from: 540, to: 1260 }]
const week = [sunday, [], [], [], [], [], []]

it('hours that an admin names are read by everybody; the second of two admins is refused', async () => {
  const [student, admin] = [await office.person('student'), await office.person('admin')]
  expect(await office.ask<ContactHours>(student, 'GET', PATH)).toEqual({ week: closed, holidays: [], revision: 0 })
  const holidays = [{ from: '2026-09-23', to: '2026-09-23', name: 'اليوم الوطني' }]
  const body = { week, holidays, revision: 0 }
  expect((await office.send(student, 'PUT', PATH, body)).status).toBe(403)
  expect((await office.send<ContactHours>(admin, 'PUT', PATH, body)).data).toEqual({ week, holidays, revision: 1 })
  expect((await office.send(admin, 'PUT', PATH, body)).code).toBe('request.changed-meanwhile')
  expect(await office.ask<ContactHours>(student, 'GET', PATH)).toEqual({ week, holidays, revision: 1 })
})

it('hours that overlap, end before they begin, or days that do not exist are refused', async () => {
  const admin = await office.person('admin')
  const { revision } = await office.ask<ContactHours>(admin, 'GET', PATH)
  const refused = async (more: object) =>
    (await office.send(admin, 'PUT', PATH, { week, holidays: [], revision, ...more })).code
  const overlapping = [
    { from: 1, to: 9 },
    { from: 8, to: 10 },
  ]
  expect(await refused({ week: [overlapping, ...closed.slice(1)] })).toBe('request.invalid')
  expect(await refused({ week: closed.slice(1) })).toBe('request.invalid')
  expect(await refused({ week: [[{ from: 9, to: 1441 }], ...closed.slice(1)] })).toBe('request.invalid')
  const holiday = { from: '2026-02-30', to: '2026-03-01', name: 'x' }
  expect(await refused({ holidays: [holiday] })).toBe('request.invalid')
  expect(await refused({ holidays: [{ ...holiday, from: '2026-03-02' }] })).toBe('request.invalid')
})

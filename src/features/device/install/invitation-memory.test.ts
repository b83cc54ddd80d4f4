import { afterEach, expect, it } from 'vitest'
import { mayInvite, readInvitationMemory, rememberDismissal } from './invitation-memory.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)

afterEach(() => localStorage.clear())

it('a student who was never asked may be asked', () => {
  expect(mayInvite(readInvitationMemory(), NOW)).toBe(true)
})

it('a student who said "not now" is left alone for three months, and after the second time for a year', () => {
  rememberDismissal(NOW)
  expect(mayInvite(readInvitationMemory(), NOW + 89 * DAY)).toBe(false)
  expect(mayInvite(readInvitationMemory(), NOW + 91 * DAY)).toBe(true)
  rememberDismissal(NOW + 91 * DAY)
  expect(mayInvite(readInvitationMemory(), NOW + 300 * DAY)).toBe(false)
  expect(mayInvite(readInvitationMemory(), NOW + 457 * DAY)).toBe(true)
})

it('a student whose clock was set back is not asked earlier for it', () => {
  rememberDismissal(NOW)
  expect(mayInvite(readInvitationMemory(), NOW - 400 * DAY)).toBe(false)
})

it('a memory that cannot be read counts as none', () => {
  localStorage.setItem('miqyas.install-invitation', '{"dismissals":')
  expect(readInvitationMemory()).toBeNull()
  localStorage.setItem('miqyas.install-invitation', '"yes"')
  expect(readInvitationMemory()).toBeNull()
})

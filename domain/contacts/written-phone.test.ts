import { expect, it } from 'vitest'
import { writtenPhone } from './written-phone.ts'

it('a student finds a Saudi mobile as it is written there, and every other number with its country', () => {
  expect(writtenPhone('+966512345678')).toBe('051 234 5678')
  expect(writtenPhone('+966112345678')).toBe('+966112345678')
  expect(writtenPhone('+971501234567')).toBe('+971501234567')
})

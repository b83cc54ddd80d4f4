import { expect, it } from 'vitest'
import { mapAddress, writtenPhone } from './written-phone.ts'

it('a student finds a Saudi number as it is written there, and every other one with its country', () => {
  expect(writtenPhone('+966512345678')).toBe('051 234 5678')
  expect(writtenPhone('+966112345678')).toBe('011 234 5678')
  expect(writtenPhone('+966920001234')).toBe('+966920001234')
  expect(writtenPhone('+971501234567')).toBe('+971501234567')
})

it('a student opens the academy on a map by its address', () => {
  expect(mapAddress('الرياض & 13521')).toBe(
    'https://www.google.com/maps/search/?api=1&query=%D8%A7%D9%84%D8%B1%D9%8A%D8%A7%D8%B6%20%26%2013521',
  )
})

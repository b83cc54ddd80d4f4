import { describe, expect, it } from 'vitest'
import { certificateCode, printedCertificateCode, typedCertificateCode } from './certificate-code.ts'
import { attemptsToCertify, certificateStanding } from './certificate-standing.ts'

const CODE = certificateCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17))

describe('the code of a certificate', () => {
  it('is read as it is printed, typed in small letters, with Arabic digits, or pasted as an address', () => {
    const printed = printedCertificateCode(CODE)
    expect(printed).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    const arabic = printed.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    for (const typed of [CODE, printed, printed.toLowerCase(), arabic, ` ${printed.replaceAll('-', ' – ')} `])
      expect(typedCertificateCode(typed)).toBe(CODE)
    expect(typedCertificateCode(`https://academy.example/certificates#${printed}`)).toBe(CODE)
  })

  it('is forgiven a letter that looks like a digit, and nothing else', () => {
    expect(typedCertificateCode('O0IL-1111-0000-AAAA')).toBe('001111110000AAAA')
    for (const wrong of ['', 'AAAA', `${CODE}A`, 'UUUU-UUUU-UUUU-UUUU', 'شهادةشهادةشهادةشه'])
      expect(typedCertificateCode(wrong)).toBeNull()
  })

  it('never has a digit that people misread, and is never made of too few bytes', () => {
    const all = Array.from({ length: 16 }, (_, row) => Uint8Array.from({ length: 16 }, (__, place) => row * 16 + place))
    expect(new Set(all.map(certificateCode).join('')).size).toBe(32)
    expect(all.map(certificateCode).join('')).not.toMatch(/[ILOU]/)
    expect(() => certificateCode(new Uint8Array(8))).toThrow()
  })
})

describe('a certificate', () => {
  const held = { passMark: 60, isWithdrawn: false }

  it('holds as long as the result reaches the mark of its day', () => {
    expect(certificateStanding(held, 60)).toBe('valid')
    expect(certificateStanding(held, 59.9)).toBe('corrected')
    expect(certificateStanding(held, null)).toBe('suspended')
    expect(certificateStanding({ ...held, isWithdrawn: true }, 100)).toBe('withdrawn')
  })

  it('is offered for the best attempt alone, and not for one that is no better than a certified one', () => {
    const attempt = (examId: string, accuracy: number, isIssued = false) => ({ examId, accuracy, isIssued })
    const [low, high, other] = [attempt('a', 60), attempt('a', 80), attempt('b', 70)]
    expect(attemptsToCertify([low, high, other])).toEqual([high, other])
    const issued = attempt('a', 80, true)
    expect(attemptsToCertify([high, issued, low])).toEqual([issued])
    const better = attempt('a', 90)
    expect(attemptsToCertify([better, issued])).toEqual([better, issued])
  })
})

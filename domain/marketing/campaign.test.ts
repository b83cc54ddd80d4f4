import { describe, expect, it } from 'vitest'
import { campaignOf, CAMPAIGN_PART_LENGTH, foldCampaignPart, NO_CAMPAIGN } from './campaign.ts'

const of = (search: string) => {
  const given = new URLSearchParams(search)
  return campaignOf((name) => given.get(name))
}

describe('a person who shares a link with labels of a campaign', () => {
  it('finds them again, however they were written', () => {
    expect(of('?utm_source=%20WhatsApp &utm_medium=Group&utm_campaign=دورة الصيف&utm_content=&x=1')).toEqual({
      source: 'whatsapp',
      medium: 'group',
      campaign: 'دورة الصيف',
      content: '',
      term: '',
    })
    expect(of('utm_source=a&utm_source=b').source).toBe('a')
    expect(of('')).toEqual(NO_CAMPAIGN)
  })

  it('has one label for what looks alike', () => {
    for (const text of ['x\u202Ey', 'x\u200Fy', 'x\u0000y', ' x\n\ty ', 'x\u2028y']) {
      expect(foldCampaignPart(text)).toBe('x y')
    }
    expect(foldCampaignPart('ＩｎＳｔａ')).toBe('insta')
  })

  it('is not in the way with ten thousand letters, half a sign, or a script', () => {
    expect([...foldCampaignPart('ش'.repeat(10_240))]).toHaveLength(CAMPAIGN_PART_LENGTH)
    expect([...foldCampaignPart('😀'.repeat(10_240))]).toHaveLength(CAMPAIGN_PART_LENGTH)
    expect(foldCampaignPart('a\uD800')).toBe('a\uFFFD')
    expect(foldCampaignPart('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
    expect(of(`utm_source=${'%F0%9F'.repeat(2_000)}`).source.length).toBeLessThanOrEqual(CAMPAIGN_PART_LENGTH)
  })
})

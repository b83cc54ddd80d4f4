import { describe, expect, it } from 'vitest'
import { deviceClassOf, isFetchedAhead, isPersonsBrowser } from './visitors.ts'

const PEOPLE = {
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  Instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 335.0.0.26.95',
  Snapchat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Snapchat/12.90.0.36 (like Safari/8617.2.4, panda)',
  Facebook:
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0.0.0;]',
  X: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Twitter for iPhone/10.44',
  Telegram:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Telegram-Android/10.14.5',
  Cubot: 'Mozilla/5.0 (Linux; Android 11; CUBOT P50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Opera Mini': 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.5/37.8069; U; ar) Presto/2.12.423 Version/12.16',
}

const PROGRAMS = {
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  'WhatsApp on a computer': 'Mozilla/5.0 (compatible; WhatsApp/2.2412.54 N)',
  Telegram: 'TelegramBot (like TwitterBot)',
  X: 'Twitterbot/1.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Meta: 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  Skype: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  Snapchat: 'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)',
  Google:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'a browser without a window':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
  curl: 'curl/8.5.0',
  Python: 'python-requests/2.32',
  nothing: '',
}

describe('who opens a link', () => {
  it('is a person in a browser, also in one inside another app', () => {
    for (const [name, agent] of Object.entries(PEOPLE)) expect([name, isPersonsBrowser(agent)]).toEqual([name, true])
  })

  it('is no person where a program looks at what people share', () => {
    for (const [name, agent] of Object.entries(PROGRAMS)) expect([name, isPersonsBrowser(agent)]).toEqual([name, false])
  })

  it('has not come yet where the browser fetches ahead', () => {
    for (const purpose of ['prefetch', 'prefetch;prerender', 'Prefetch', 'preview'])
      expect(isFetchedAhead([undefined, purpose])).toBe(true)
    expect(isFetchedAhead([undefined, 'navigate'])).toBe(false)
  })

  it('holds a phone, a tablet or a computer', () => {
    expect(deviceClassOf(PEOPLE.Safari)).toBe('phone')
    expect(deviceClassOf(PEOPLE['Chrome on Android'])).toBe('phone')
    expect(deviceClassOf(PEOPLE['Opera Mini'])).toBe('phone')
    expect(deviceClassOf('Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/125 Safari/537.36')).toBe(
      'tablet',
    )
    expect(deviceClassOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/125 Safari/537.36')).toBe('computer')
  })
})

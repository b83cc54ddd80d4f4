import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PropertyDictionary, PropertyValue } from './property-list.ts'
import { sebJson } from './seb-json.ts'

/** Names whose order a log of SEB 2.1.4 for macOS shows. */
const AS_LOGGED = [
  'allowedDisplaysMaxNumber',
  'allowFlashFullscreen',
  'allowiOSBetaVersionNumber',
  'allowPDFPlugIn',
  'browserUserAgent',
  'browserUserAgentiOS',
  'browserUserAgentMac',
  'enableF1',
  'enableF10',
  'enableF12',
  'enableF2',
  'org_safeexambrowser_SEB_HTTPRequiresPassword',
  'org_safeexambrowser_SEB_HTTPSEnable',
  'org_safeexambrowser_SEB_HTTPSUsername',
  'org_safeexambrowser_SEB_HTTPUsername',
  'URLFilterEnable',
  'URLFilterMessage',
  'urlFilterRegex',
  'URLFilterRules',
  'urlFilterTrustedContent',
  'whitelistURLFilter',
]

it('the order of the names is that of Safe Exam Browser, however the settings are ordered', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(AS_LOGGED, { minLength: AS_LOGGED.length }), (names) => {
      const text = sebJson(Object.fromEntries(names.map((name) => [name, true])))
      expect(text).toBe(`{${AS_LOGGED.map((name) => `"${name}":true`).join(',')}}`)
    }),
  )
})

it('a name in small letters is before the same name in capitals', () => {
  expect(sebJson({ allowWLAN: 1, allowWlan: 2 })).toBe('{"allowWlan":2,"allowWLAN":1}')
})

it('there are no escapes, no empty dictionaries and no originator', () => {
  const settings: PropertyDictionary = {
    originatorVersion: 'SEB_Win_3.7',
    proxies: { empty: {}, list: [{} as PropertyDictionary, { b: 1, A: 'x' }] },
    gone: { inner: {} },
    filter: String.raw`ws:\localhost/a`,
    none: [],
  }
  expect(sebJson(settings)).toBe(
    String.raw`{"filter":"ws:\localhost/a","none":[],"proxies":{"list":[{"A":"x","b":1}]}}`,
  )
  expect(sebJson({})).toBe('{}')
})

const names = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/).filter((name) => name !== 'originatorVersion')
const { value: values } = fc.letrec<{ value: PropertyValue; list: PropertyValue[]; dictionary: PropertyDictionary }>(
  (tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.boolean(),
      fc.integer(),
      fc.stringMatching(/^[\w :/?.ء-ي]*$/),
      tie('list'),
      tie('dictionary'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    dictionary: fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  }),
)

it('the text is JSON of the same settings, and says nothing of their order', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values, { maxKeys: 6 }), (settings) => {
      const text = sebJson(settings)
      const turned = Object.fromEntries(Object.entries(settings).toReversed())
      expect(sebJson(turned)).toBe(text)
      // Taking the empty dictionaries out twice changes nothing more.
      expect(sebJson(JSON.parse(text) as PropertyDictionary)).toBe(text)
    }),
  )
})

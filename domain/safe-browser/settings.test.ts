import { expect, it } from 'vitest'
import { propertyListXml } from './property-list.ts'
import { proofText, readProof } from './proof.ts'
import { safeBrowserSettings } from './settings.ts'

const room = { origin: 'https://academy.example', examId: '01a2283c-43d2-746d-88b2-a3c2d2aa30ee' }

it('the settings lead to the exam, keep what is stored, and leave a way out', () => {
  expect(safeBrowserSettings(room)).toMatchObject({
    startURL: 'https://academy.example/exams/01a2283c-43d2-746d-88b2-a3c2d2aa30ee/take',
    quitURL: 'https://academy.example/student-exams?safe-browser=quit',
    sendBrowserExamKey: true,
    browserWindowWebView: 3,
    examSessionClearCookiesOnStart: false,
    examSessionClearCookiesOnEnd: false,
    removeBrowserProfile: false,
    removeLocalStorage: false,
    URLFilterEnable: true,
    URLFilterEnableContentFilter: false,
    URLFilterRules: [{ action: 1, active: true, expression: 'academy.example', regex: false }],
    allowQuit: true,
  })
})

it('no text of the settings needs an escape, which SEB would not write into the text of the key', () => {
  expect(JSON.stringify(safeBrowserSettings(room))).not.toContain('\\')
})

it('the file is a property list', () => {
  expect(propertyListXml({ a: 'x & <y>', b: true, c: false, d: [1, 'e'], f: { g: 2 } })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>a</key><string>x &amp; &lt;y&gt;</string>
<key>b</key><true/>
<key>c</key><false/>
<key>d</key><array><integer>1</integer><string>e</string></array>
<key>f</key><dict>
<key>g</key><integer>2</integer>
</dict>
</dict>
</plist>
`,
  )
})

it('what a page read comes back from its header, and nothing else does', () => {
  const proof = { hash: 'a'.repeat(64), page: 'https://academy.example/exams/x/take?a=b' }
  expect(readProof(proofText(proof))).toEqual(proof)
  for (const wrong of ['', 'a'.repeat(64), `${'A'.repeat(64)} https://x`, `${'a'.repeat(64)} a b`]) {
    expect(readProof(wrong)).toBeNull()
  }
})

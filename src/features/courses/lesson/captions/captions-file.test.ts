import { expect, it } from 'vitest'
import { captionsOfFile } from './captions-file.ts'

const SUBRIP = '1\n00:00:01,000 --> 00:00:02,000\n'
const EXPECTED = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nأهلا\n'
/** "أهلا" in Windows-1256. */
const OLD_BYTES = [0xc3, 0xe5, 0xe1, 0xc7]
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from([...`\uFEFF${text}`], (sign) => sign.codePointAt(0) ?? 0).buffer)

it.each([
  ['UTF-8', [`${SUBRIP}أهلا`]],
  ['UTF-8 with its mark', [`\uFEFF${SUBRIP}أهلا`]],
  ['UTF-16', [utf16(`${SUBRIP}أهلا`)]],
  ['Windows-1256, as Arabic Windows programs write it', [SUBRIP, new Uint8Array(OLD_BYTES)]],
])('a teacher whose captions are in %s reads their words', async (_encoding, parts) => {
  expect(await captionsOfFile(new Blob(parts))).toBe(EXPECTED)
})

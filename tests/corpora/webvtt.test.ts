import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCaptions } from '#domain/learning/webvtt.ts'

const FOLDER = path.join(process.env['CORPORA'] ?? '', 'webvtt-w3c/test/wpt-file-parsing')

/** 2026-11-25: what of a file's assertions is not asked of us. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'regions-id': 'regions: captions of the academy stand at one place',
  'regions-lines': 'regions',
  'regions-old': 'regions',
  'regions-regionanchor': 'regions',
  'regions-scroll': 'regions',
  'regions-viewportanchor': 'regions',
  'settings-align': 'settings of cues: the player of the academy does not place them',
  'settings-line': 'settings of cues',
  'settings-multiple': 'settings of cues',
  'settings-position': 'settings of cues',
  'settings-region': 'settings of cues',
  'settings-size': 'settings of cues',
  'settings-vertical': 'settings of cues',
  stylesheets: 'stylesheets of captions are not taken',
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -3))

describe('an author whose captions are read', () => {
  it('has all files of the W3C before them', () => {
    expect(names).toHaveLength(37)
    expect(names).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)))
  })

  it.each(names.filter((name) => !(name in LEFT_OUT)))('gets the cues that the W3C expects of %s', (name) => {
    const { cues } = readCaptions(readFileSync(path.join(FOLDER, `${name}.vtt`), 'utf8'))
    const asBrowsersCallThem = cues.map(({ id, from, to, text }) => ({ id, startTime: from, endTime: to, text }))
    const equals = (one: unknown, other: unknown, why?: string) => expect(one, why).toEqual(other)
    // 2026-11-25: one file asks for settings of cues beside the rest.
    const asked = readFileSync(path.join(FOLDER, `${name}.js`), 'utf8').replace(/^.*\.align,.*$/gm, '')
    const run = new Function('cues', 'assert_equals', asked)
    run(asBrowsersCallThem, equals)
  })
})

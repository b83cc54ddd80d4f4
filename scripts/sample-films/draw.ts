/**
 * Writes the films of `server/seed/sample/films` with their posters, and a document (`node scripts/sample-films/draw.ts`).
 * A scene takes as long as its caption. Run it after a change of a scene or of a caption; it needs a Chromium, and
 * `ffmpeg` on the path with libx264.
 */
import { type Page, chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readCaptions } from '#domain/learning/webvtt.ts'
import { findChromium } from '../find-chromium.ts'
import { DRAWINGS, type SampleFilmName } from './drawings.ts'
import { soundOf } from './sound.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'server/seed/sample/films')
const FONTS = path.join(ROOT, 'node_modules/@fontsource-variable')
const SIZE = { width: 640, height: 360 }
const FRAMES_A_SECOND = 8
const AREAS = [
  ['المربع', 'a²'],
  ['المستطيل', 'a × b'],
  ['المثلث', '½ × b × h'],
  ['متوازي الأضلاع', 'b × h'],
  ['شبه المنحرف', '½ × (a + b) × h'],
  ['الدائرة', 'π × r²'],
] as const
/** The part of a scene after which a poster shows it. */
const POSTER_AT = 0.9

async function face(family: string, file: string): Promise<string> {
  const bytes = await readFile(path.join(FONTS, file))
  return `@font-face{font-family:'${family}';font-weight:400 700;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

async function prepare(page: Page): Promise<void> {
  const faces = [
    await face('Latin', 'public-sans/files/public-sans-latin-wght-normal.woff2'),
    await face('Arabic', 'readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
  ]
  const style = `${faces.join('')}*{margin:0}body{background:#f6faf9}svg{display:block;font-family:Latin,Arabic,sans-serif}`
  await page.setContent(`<style>${style}</style><main></main>`)
  // Both faces are asked for before the first frame.
  await show(page, '<text x="9" y="99">أ 1</text>')
  await page.evaluate('document.fonts.ready')
}

function put(page: Page, markup: string): Promise<void> {
  return page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(markup)}`)
}

function show(page: Page, drawing: string): Promise<void> {
  const svg = `<svg width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${drawing}</svg>`
  return put(page, svg)
}

/** A scene for each caption of the film. */
async function secondsOfScenes(name: SampleFilmName): Promise<number[]> {
  const { cues } = readCaptions(await readFile(path.join(FOLDER, `${name}.vtt`), 'utf8'))
  return cues.map(({ from, to }) => to - from)
}

async function drawFilm(page: Page, name: SampleFilmName, folder: string): Promise<void> {
  const scenes = await secondsOfScenes(name)
  let frame = 0
  for (const [index, seconds] of scenes.entries()) {
    const drawing = DRAWINGS[name][index]
    if (drawing === undefined) throw new Error(`${name}: scene ${index + 1} is not drawn`)
    const frames = seconds * FRAMES_A_SECOND
    for (let at = 0; at < frames; at += 1) {
      await show(page, drawing(at / frames))
      await writeFile(path.join(folder, `${String(frame).padStart(5, '0')}.png`), await page.screenshot())
      frame += 1
    }
  }
  const [, , third] = DRAWINGS[name]
  await show(page, (third ?? DRAWINGS[name][0])?.(POSTER_AT) ?? '')
  const poster = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer()
  await writeFile(path.join(FOLDER, `${name}.webp`), poster)
  await writeFile(path.join(folder, 'sound.wav'), soundOf(scenes))
  const pictures = ['-framerate', String(FRAMES_A_SECOND), '-i', path.join(folder, '%05d.png')]
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '24',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '24',
  ]
  const audio = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-shortest']
  // The same bytes from the same drawings: nothing says when or by what they were made.
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']
  const made = path.join(FOLDER, `${name}.mp4`)
  const from = ['-y', '-loglevel', 'error', ...pictures, '-i', path.join(folder, 'sound.wav')]
  execFileSync('ffmpeg', [...from, ...video, ...audio, ...plain, '-movflags', '+faststart', made])
}

/** The document of a lesson: formulas to print. */
async function drawSheet(page: Page): Promise<void> {
  const rows = AREAS.map(([shape, area]) => `<tr><th>${shape}</th><td dir="ltr">${area}</td></tr>`).join('')
  const style = 'font-family:Latin,Arabic;padding:2rem'
  await put(
    page,
    `<div dir="rtl" style="${style}"><h1>قوانين المساحة</h1><table cellpadding="14">${rows}</table></div>`,
  )
  await page.emulateMedia({ media: 'screen' })
  await writeFile(path.join(FOLDER, 'areas.pdf'), await page.pdf({ format: 'A5' }))
}

await mkdir(FOLDER, { recursive: true })
const found = findChromium()
const browser = await chromium.launch({
  ...(found.found ? { executablePath: found.path } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: SIZE })
await prepare(page)
for (const name of Object.keys(DRAWINGS) as SampleFilmName[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-film-'))
  await drawFilm(page, name, folder)
  await rm(folder, { recursive: true })
}
await drawSheet(page)
await browser.close()

/**
 * Cuts the typeface of formulas (Noto Sans Math) to the signs of school mathematics, as WOFF2. Without it browsers draw
 * no mirrored root, sum, integral or brace, and phones have no font with a `MATH` table.
 *
 * A browser that lays a formula out from right to left takes the mirrored form of a sign (feature `rtlm`) and the larger
 * sizes of that form. These sizes are glyphs without a character, which a cut by characters loses: the mirrored forms
 * are named by their glyphs.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import { Blob, Buffer as ShapedText, Direction, Face, Font, shape } from 'harfbuzzjs'

const require = createRequire(import.meta.url)
const ORIGINAL = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2'

/** `rtlm` mirrors, `ssty` has the small forms of primes in exponents. */
const FEATURES = ['rtlm', 'ssty', 'ccmp']
/** Its tables of hints would be a third of the file, and screens of today ignore them. */
const NOT_FOR_BROWSERS = ['fpgm', 'prep', 'cvt ', 'gasp', 'GDEF', 'GPOS']

/** `hb_subset_sets_t`, `hb_subset_flags_t` and `hb_memory_mode_t` of HarfBuzz. */
const [DROPPED_TABLES, LAYOUT_FEATURES] = [3, 6]
const NO_HINTING = 1
const WRITABLE = 2

type Subsetter = Readonly<Record<string, (...values: number[]) => number>> & {
  readonly memory: { readonly buffer: ArrayBuffer }
}

/** The types of Node and of the browser disagree about this global. */
interface Runtime {
  readonly WebAssembly: {
    readonly instantiate: (code: Uint8Array) => Promise<{ readonly instance: { readonly exports: unknown } }>
  }
}

async function loadSubsetter(): Promise<Subsetter> {
  const code = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await (globalThis as unknown as Runtime).WebAssembly.instantiate(code)
  const subsetter = instance.exports as Subsetter
  subsetter['_initialize']?.()
  return subsetter
}

const tagOf = (name: string) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0)

/** The glyph of each character as text from right to left shows it. */
function mirroredGlyphs(font: Uint8Array, characters: string): number[] {
  const face = new Font(new Face(new Blob(font)))
  return [...characters].flatMap((character) => {
    const text = new ShapedText()
    text.addText(character)
    text.setDirection(Direction.RTL)
    shape(face, text)
    return text.getGlyphInfos().map(({ codepoint }) => codepoint)
  })
}

/** A TrueType font cut to characters and to glyphs, with every size that `MATH` names for them. */
async function cut(font: Uint8Array, characters: string, glyphs: readonly number[]): Promise<Uint8Array> {
  const subsetter = await loadSubsetter()
  const call = (name: string, ...values: number[]) => subsetter[name]?.(...values) ?? 0
  const start = call('malloc', font.byteLength)
  new Uint8Array(subsetter.memory.buffer).set(font, start)
  const face = call('hb_face_create', call('hb_blob_create', start, font.byteLength, WRITABLE, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  call('hb_subset_input_set_flags', input, NO_HINTING)
  const features = call('hb_subset_input_set', input, LAYOUT_FEATURES)
  call('hb_set_clear', features)
  for (const name of FEATURES) call('hb_set_add', features, tagOf(name))
  const dropped = call('hb_subset_input_set', input, DROPPED_TABLES)
  for (const name of NOT_FOR_BROWSERS) call('hb_set_add', dropped, tagOf(name))
  const wanted = call('hb_subset_input_unicode_set', input)
  for (const character of characters) call('hb_set_add', wanted, character.codePointAt(0) ?? 0)
  const named = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', named, glyph)
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error('HarfBuzz could not cut the font of formulas')
  const result = call('hb_face_reference_blob', subset)
  const from = call('hb_blob_get_data', result, 0)
  return new Uint8Array(subsetter.memory.buffer).slice(from, from + call('hb_blob_get_length', result))
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

const GREEK = 'ΓΔΘΛΞΠΣΦΨΩαβγδεζηθικλμνξπρστυφχψωϕϵ'
/** Letters of variables: browsers show a Latin or Greek one in a formula by its italic of Unicode's mathematical letters. */
const ITALIC = `${charactersFrom(0x1d434, 0x1d467)}ℎ${charactersFrom(0x1d6fc, 0x1d71b)}`
const SIGNS = '±×÷−∓√∛∜∑∏∫∮∞∂∇∠∡△□°′″∥⊥∈∉∋∪∩⊂⊆⊃⊇∅∀∃¬∧∨∴∵→←↔⇒⇐⇔↦≠≤≥≈≡∼≃≅∝∖‖⌊⌋⌈⌉⟨⟩⏞⏟‾ˆ˜¯˙¨ˇ·∙⋅∘•⋆…⋯⋮∗ℓ∣∕⁡⁢'

/** ASCII, Greek, and the signs of school mathematics. Arabic letters and digits come from the typeface of the text. */
export const FORMULA_CHARACTERS = charactersFrom(0x20, 0x7e) + GREEK + ITALIC + SIGNS

export interface FormulaFonts {
  /** The typeface of formulas. */
  readonly formulas: Uint8Array
  /**
   * A font by which a browser is asked whether it mirrors formulas: its mirrored root is as wide as `MIRRORED_WIDTH`, so
   * that a root from right to left has another width than one from left to right only where the mirrored form is used.
   */
  readonly probe: Uint8Array
}

/** Both fonts, as WOFF2. */
export async function formulaFonts(): Promise<FormulaFonts> {
  const whole = await convert(await readFile(require.resolve(ORIGINAL)), 'truetype')
  const formulas = await cut(whole, FORMULA_CHARACTERS, mirroredGlyphs(whole, FORMULA_CHARACTERS))
  const probe = Buffer.from(await cut(whole, ' x√', mirroredGlyphs(whole, '√')))
  for (const glyph of mirroredGlyphs(probe, '√')) setAdvance(probe, glyph, MIRRORED_WIDTH)
  return { formulas: await convert(Buffer.from(formulas), 'woff2'), probe: await convert(probe, 'woff2') }
}

/** Width in units of the font, of which an em has 1,000. */
const MIRRORED_WIDTH = 4_000

/** Writes the width of a glyph into the table `hmtx`, where each glyph with a width of its own has four bytes. */
function setAdvance(font: Buffer, glyph: number, width: number): void {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'hmtx') font.writeUInt16BE(width, font.readUInt32BE(at + 8) + glyph * 4)
  }
}

/** The pictures of the sample films' scenes: SVG of 640 × 360, `t` from 0 at the beginning of a scene to 1 at its end. */
type Drawing = (t: number) => string

const INK = '#17242a'
const BRAND = '#0f766e'
const SOFT = '#cdece7'
const WARM = '#f2a93b'
const QUIET = '#7f9198'

/** 0 before `from`, 1 after `to`, and a soft step between. */
function rise(t: number, from: number, to = from + 0.12): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

interface Written {
  readonly size?: number
  readonly fill?: string
  readonly opacity?: number
  readonly weight?: number
}

function words(x: number, y: number, text: string, { size = 34, fill = INK, opacity = 1, weight = 600 }: Written = {}) {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" opacity="${opacity}" text-anchor="middle" direction="rtl">${text}</text>`
}

/** Formulas run from left to right. */
function formula(x: number, y: number, text: string, written: Written = {}): string {
  return words(x, y, text, written).replace('direction="rtl"', 'direction="ltr"')
}

function fraction(x: number, y: number, above: string, below: string, opacity = 1): string {
  return `<g opacity="${opacity}">${words(x, y - 12, above, { size: 40 })}<path d="M${x - 34} ${y}h68" stroke="${INK}" stroke-width="4"/>${words(x, y + 44, below, { size: 40 })}</g>`
}

function box(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${INK}" stroke-width="2.5" opacity="${opacity}"/>`
}

/** A bar in four parts, filled from the right. */
function bar(filled: number, cut: number): string {
  const parts = [0, 1, 2, 3].map((index) => {
    const full = Math.min(1, Math.max(0, filled - index))
    return box(490 - index * 100, 120, 100, 70, full > 0 ? BRAND : '#ffffff', full > 0 ? 0.35 + 0.65 * full : cut)
  })
  return box(190, 120, 400, 70, '#ffffff') + parts.join('')
}

function pages(filled: number, grouped: number): string {
  return Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [Math.floor(index / 3), index % 3]
    const gap = Math.floor(column / 2) * 22 * grouped
    return box(540 - column * 48 - gap, 90 + row * 48, 42, 42, index < filled ? BRAND : '#ffffff')
  }).join('')
}

const fractions: readonly Drawing[] = [
  (t) => bar(0, rise(t, 0.35)) + words(390, 270, 'كم جزءًا؟ وكم أخذت؟', { opacity: rise(t, 0.55) }),
  (t) => bar(3 * rise(t, 0.15, 0.7), 1) + fraction(90, 155, '3', '4', rise(t, 0.7)),
  (t) => pages(Math.round(18 * rise(t, 0.2, 0.75)), 0) + fraction(90, 165, '18', '24', rise(t, 0.78)),
  (t) =>
    pages(18, rise(t, 0.1, 0.5)) +
    fraction(70, 165, '3', '4', rise(t, 0.6)) +
    formula(460, 300, '18 ÷ 6 = 3', { size: 28, opacity: rise(t, 0.65) }) +
    formula(220, 300, '24 ÷ 6 = 4', { size: 28, opacity: rise(t, 0.75) }),
]

function pair(y: number, one: string, other: string, said: string, opacity: number, fill = BRAND): string {
  const arrow = `<path d="M390 ${y - 10}H250m14 -12 -14 12 14 12" fill="none" stroke="${fill}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<g opacity="${opacity}">${words(480, y, one)}${arrow}${words(160, y, other)}${words(320, y - 28, said, { size: 22, fill })}</g>`
}

const analogy: readonly Drawing[] = [
  (t) =>
    words(320, 150, 'قلم : كتابة', { size: 48, opacity: rise(t, 0.05) }) +
    words(320, 230, 'ما العلاقة؟', { fill: BRAND, opacity: rise(t, 0.5) }),
  (t) => pair(180, 'قلم', 'كتابة', 'أداة لـ', rise(t, 0.1)),
  (t) =>
    pair(110, 'قلم', 'كتابة', 'أداة لـ', 1) +
    pair(210, 'مجرفة', 'حفر', 'أداة لـ', rise(t, 0.2)) +
    words(320, 300, '✓', { size: 52, fill: BRAND, opacity: rise(t, 0.7) }),
  (t) =>
    pair(110, 'قلم', 'كتابة', 'أداة لـ', 1) +
    pair(210, 'كاتب', 'كتاب', 'أداة لـ؟', rise(t, 0.2), QUIET) +
    words(320, 300, '✗', { size: 52, fill: '#b42318', opacity: rise(t, 0.7) }),
]

function square(shade: number, circle: number, fill = 1): string {
  return `<rect x="330" y="60" width="220" height="220" fill="${BRAND}" fill-opacity="${shade}" stroke="${INK}" stroke-width="3"/><circle cx="440" cy="170" r="110" fill="#ffffff" fill-opacity="${fill}" stroke="${INK}" stroke-width="3" opacity="${circle}"/>`
}

const shadedArea: readonly Drawing[] = [
  (t) => square(0.2 + 0.5 * rise(t, 0.2), 1) + words(160, 180, 'الكبير − الصغير', { size: 30, opacity: rise(t, 0.5) }),
  (t) =>
    square(0.7 * rise(t, 0.1, 0.5), 0.25, 0) +
    words(440, 315, '10', { opacity: rise(t, 0.3) }) +
    formula(160, 180, '10 × 10 = 100', { opacity: rise(t, 0.55) }),
  (t) =>
    square(0.25, 1, 1) +
    `<path d="M440 170h${110 * rise(t, 0.15, 0.4)}" stroke="${WARM}" stroke-width="5"/>` +
    words(495, 160, '5', { size: 26, opacity: rise(t, 0.4) }) +
    formula(160, 180, 'π × 5² = 25π', { opacity: rise(t, 0.6) }),
  (t) => square(0.75, 1, 1) + formula(160, 180, '100 − 25π', { size: 42, fill: BRAND, opacity: rise(t, 0.35) }),
]

const SENTENCE = 'سأل المعلمُ الطالبَ عن كتاب<tspan fill="#b42318">ـه</tspan> الذي نسيه'

function named(name: string, x: number, mark: string, fill: string, opacity: number): string {
  return `<g opacity="${opacity}"><rect x="${x - 100}" y="200" width="200" height="70" rx="14" fill="${SOFT}"/>${words(x, 246, `كتاب ${name}`, { size: 30 })}${words(x, 325, mark, { size: 46, fill })}</g>`
}

const pronouns: readonly Drawing[] = [
  (t) =>
    words(320, 130, 'كتابـه', { size: 52, opacity: rise(t, 0.05) }) +
    words(320, 220, 'كتاب من؟', { fill: BRAND, opacity: rise(t, 0.5) }),
  (t) => words(320, 130, SENTENCE, { size: 31, opacity: rise(t, 0.05) }),
  (t) => words(320, 130, SENTENCE, { size: 31 }) + named('المعلم', 460, '✗', '#b42318', rise(t, 0.2)),
  (t) =>
    words(320, 130, SENTENCE, { size: 31 }) +
    named('المعلم', 460, '✗', '#b42318', 0.35) +
    named('الطالب', 180, '✓', BRAND, rise(t, 0.2)),
]

function columns(heights: readonly number[], line = 0): string {
  const drawn = heights.map((height, index) =>
    box(440 - index * 120, 290 - height * 17, 80, height * 17, index === 1 ? BRAND : WARM),
  )
  return `${drawn.join('')}<path d="M140 ${290 - 8 * 17}h420" stroke="${INK}" stroke-width="3" stroke-dasharray="10 8" opacity="${line}"/>`
}

const average: readonly Drawing[] = [
  (t) =>
    columns([4, 8, 12].map((height) => height * rise(t, 0.05, 0.5))) +
    words(320, 335, '4، 8، 12', { size: 28, opacity: rise(t, 0.5) }),
  (t) => columns([4 + 4 * rise(t, 0.3, 0.8), 8, 12 - 4 * rise(t, 0.3, 0.8)], rise(t, 0.1)),
  (t) => columns([8, 8, 8], 1) + words(80, 160, '8', { size: 52, fill: BRAND, opacity: rise(t, 0.3) }),
  (t) =>
    columns(
      [8, 8, 8].map((height) => height + 3 * rise(t, 0.2, 0.6)),
      1,
    ) + words(80, 110, '11', { size: 52, fill: BRAND, opacity: rise(t, 0.6) }),
]

function card(word: string, opposite: string, t: number): string {
  const seen = rise(t, 0.55)
  return `<rect x="350" y="110" width="230" height="130" rx="18" fill="#ffffff" stroke="${INK}" stroke-width="3"/><rect x="60" y="110" width="230" height="130" rx="18" fill="${seen > 0 ? SOFT : '#ffffff'}" stroke="${BRAND}" stroke-width="3"/>${words(465, 188, word, { size: 42 })}${words(175, 188, seen > 0 ? opposite : '؟', { size: 42, fill: BRAND, opacity: seen > 0 ? seen : 1 })}`
}

const opposites: readonly Drawing[] = [
  (t) =>
    words(320, 150, 'الكلمة وضدها', { size: 48, opacity: rise(t, 0.05) }) +
    words(320, 225, 'قل الضد قبل أن يظهر', { size: 30, fill: BRAND, opacity: rise(t, 0.45) }),
  (t) => card('الإسهاب', 'الإيجاز', t),
  (t) => card('الوعر', 'السهل', t),
  (t) => card('الإقدام', 'الإحجام', t),
]

export const DRAWINGS = {
  fractions,
  analogy,
  'shaded-area': shadedArea,
  pronouns,
  average,
  opposites,
} satisfies Readonly<Record<string, readonly Drawing[]>>

export type SampleFilmName = keyof typeof DRAWINGS
